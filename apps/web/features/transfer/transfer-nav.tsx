import type { ReactNode } from 'react'
import { ViewNav } from '../../page/view-nav.tsx'
import { useText } from '../../texts.ts'

const VIEWS = ['send', 'request', 'schedule'] as const

/** Navigation between sending, requesting and scheduling. */
export function TransferNav({ current }: { readonly current: (typeof VIEWS)[number] }): ReactNode {
  const t = useText('transfer')
  const views = VIEWS.map((key) => ({
    key,
    to: key === 'send' ? '/transfer/account-transfer' : `/transfer/account-transfer?view=${key}`,
    text: t(`view.${key}`),
  }))
  return <ViewNav label={t('views')} views={views} current={current} />
}
