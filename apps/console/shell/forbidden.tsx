import { Text, Title } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../texts.ts'
import css from './message.module.css'

/** An address somebody else sent along: it exists, but not for this role. */
export function Forbidden(): ReactNode {
  const t = useText('shell')
  return (
    <div className={css.message}>
      <Title look="h3">{t('forbidden.title')}</Title>
      <Text tone="muted">{t('forbidden.text')}</Text>
    </div>
  )
}
