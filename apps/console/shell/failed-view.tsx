import { Button, Text, Title } from '@cocobnk/ui'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../texts.ts'
import css from './message.module.css'

/** Shown in place of a screen that threw; the sidebar and the keys keep working. */
export function FailedView(): ReactNode {
  const t = useText('shell')
  const router = useRouter()
  return (
    <div className={css.message} role="alert">
      <Title look="h3">{t('error.title')}</Title>
      <Text tone="muted">{t('error.text')}</Text>
      <Button onClick={() => void router.invalidate()}>{t('error.retry')}</Button>
    </div>
  )
}
