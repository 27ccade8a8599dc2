import { Text, Title } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../texts.ts'
import css from './message.module.css'

/** Shown for a screen that exists but that the operator's role may not open, for example from a shared link. */
export function Forbidden(): ReactNode {
  const t = useText('shell')
  return (
    <div className={css.message}>
      <Title look="h3">{t('forbidden.title')}</Title>
      <Text tone="muted">{t('forbidden.text')}</Text>
    </div>
  )
}
