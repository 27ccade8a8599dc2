import { Button, Text, Title } from '@cocobnk/ui'
import type { ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../texts.ts'
import css from './message.module.css'

/** A screen that broke leaves the sidebar and the keys alone. */
export function FailedView({ reset }: ErrorComponentProps): ReactNode {
  const t = useText('shell')
  return (
    <div className={css.message} role="alert">
      <Title look="h3">{t('error.title')}</Title>
      <Text tone="muted">{t('error.text')}</Text>
      <Button onClick={reset}>{t('error.retry')}</Button>
    </div>
  )
}
