import { useLocale } from '@cocobnk/i18n/react'
import { Note } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { momentText } from '../../locale/time-text.ts'
import { useText } from '../../texts.ts'

/** Why nothing can be withdrawn for a while: nothing is wrong, somebody may only have been too quick. */
export function HeldNote({ until }: { readonly until: string | null }): ReactNode {
  const t = useText('member')
  const { locale } = useLocale()
  const [now] = useState(() => Date.now())
  if (until === null || Date.parse(until) <= now) return null
  return <Note tone="pending">{t('held', { until: momentText(locale, until) })}</Note>
}
