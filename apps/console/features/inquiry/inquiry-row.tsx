import { Tag } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { QueueRow } from '../../shell/queue.tsx'
import { useNow, useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import type { InquiryRow as Row } from './queries.ts'

export function InquiryRow({ row }: { readonly row: Row }): ReactNode {
  const t = useText('inquiry')
  const times = useTimes()
  const nowMs = useNow()
  return (
    <QueueRow
      title={<span translate="no">{row.title}</span>}
      aside={times.away(row.updated_at, nowMs)}
      about={`${t(`type.${row.type}`)} · ${row.member?.user_name ?? t('visitor')}`}
      note={<Standing row={row} />}
    />
  )
}

/** The state of an inquiry: answered, closed, claimed, or free. */
export function Standing({ row }: { readonly row: Row }): ReactNode {
  const t = useText('inquiry')
  if (row.status !== 'PENDING')
    return <Tag tone={row.status === 'REPLY' ? 'success' : 'neutral'}>{t(`status.${row.status}`)}</Tag>
  if (row.mine) return <Tag tone="primary">{t('mine')}</Tag>
  return row.taken_by ? row.taken_by.name : t('free')
}
