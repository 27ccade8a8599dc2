import { Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { RecordList } from '../../shell/record-list.tsx'
import { useText } from '../../texts.ts'
import type { Member } from './queries.ts'

/** Security events of the account, newest first. */
export function MemberEvents({ events }: Pick<Member, 'events'>): ReactNode {
  const t = useText('member')
  if (events.length === 0) return <Text tone="muted">{t('events.empty')}</Text>
  return (
    <RecordList
      rows={events.map(({ event_seq, kind, created_at }) => ({
        key: event_seq,
        at: created_at,
        what: t(`event.${kind}`),
      }))}
    />
  )
}
