import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { QueueRow } from '../../shell/queue.tsx'
import { SearchScreen } from '../../shell/search-screen.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { MemberDetail } from './member-detail.tsx'
import { type MemberSearch, STATES } from './member-search.ts'
import { MemberStateTag } from './member-state.tsx'
import { type MemberRow, membersQuery } from './queries.ts'

export function MemberScreen({ search }: { readonly search: MemberSearch }): ReactNode {
  const { client } = useConsole()
  const navigate = useNavigate({ from: '/members' })
  return (
    <SearchScreen
      text={useText('member')}
      states={STATES}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      query={useInfiniteQuery(membersQuery(client, search))}
      rowKey={({ member_seq }) => member_seq}
      row={(member) => <Row member={member} />}
    >
      {(id) => <MemberDetail key={id} memberSeq={id} />}
    </SearchScreen>
  )
}

function Row({ member }: { readonly member: MemberRow }): ReactNode {
  const t = useText('member')
  const times = useTimes()
  return (
    <QueueRow
      title={<span translate="no">{member.user_name}</span>}
      aside={member.state === 'ACTIVE' ? null : <MemberStateTag state={member.state} />}
      about={t('number', { n: member.member_number })}
      note={member.last_login_at ? times.short(member.last_login_at) : t('neverIn')}
    />
  )
}
