import { Tag } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { QueueRow } from '../../shell/queue.tsx'
import { useNow, useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import type { CaseRow as Row } from './queries.ts'

const TONES = { APPROVED: 'success', REJECTED: 'danger', CANCELED: 'neutral' } as const

export function CaseRow({ row }: { readonly row: Row }): ReactNode {
  const t = useText('case')
  const times = useTimes()
  const nowMs = useNow()
  return (
    <QueueRow
      title={<span translate="no">{row.member.user_name}</span>}
      aside={times.away(row.decided_at ?? row.opened_at, nowMs)}
      about={`${t(`kind.${row.kind}`)} · ${row.member.member_number}`}
      note={<Standing row={row} />}
    />
  )
}

/** The state of a case: decided, waiting for the member, claimed, or free. */
export function Standing({ row }: { readonly row: Row }): ReactNode {
  const t = useText('case')
  if (row.outcome) return <Tag tone={TONES[row.outcome]}>{t(`outcome.${row.outcome}`)}</Tag>
  if (row.asked_at) return <Tag tone="pending">{t('asked')}</Tag>
  if (row.mine) return <Tag tone="primary">{t('mine')}</Tag>
  return row.claimed_by ? row.claimed_by.name : t('free')
}
