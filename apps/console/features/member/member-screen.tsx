import { Segmented } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { ListDetail, NothingOpen } from '../../shell/frame.tsx'
import { Queue, QueueRow } from '../../shell/queue.tsx'
import { SearchBar } from '../../shell/search-bar.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { MemberDetail } from './member-detail.tsx'
import { type MemberSearch, STATES } from './member-search.ts'
import { MemberStateTag } from './member-state.tsx'
import { type MemberRow, membersQuery } from './queries.ts'

/** J and K only walk here: who is opened is looked at, and that goes on the record. */
export function MemberScreen({ search }: { readonly search: MemberSearch }): ReactNode {
  const t = useText('member')
  const { client } = useConsole()
  const navigate = useNavigate({ from: '/members' })
  const query = useInfiniteQuery(membersQuery(client, search))
  const { id, ...filters } = search
  const choose = (next: MemberSearch) => void navigate({ search: next, replace: true })
  return (
    <ListDetail
      title={t('title')}
      filters={
        <>
          <SearchBar
            label={t('search')}
            value={search.search ?? ''}
            onSearch={(text) =>
              choose({ ...(search.state ? { state: search.state } : {}), ...(text ? { search: text } : {}) })
            }
          />
          <Segmented
            label={t('state')}
            value={search.state ?? 'ALL'}
            options={['ALL' as const, ...STATES].map((value) => ({ value, label: t(`state.${value}`) }))}
            onChange={(state) =>
              choose({ ...(search.search ? { search: search.search } : {}), ...(state === 'ALL' ? {} : { state }) })
            }
          />
        </>
      }
      list={
        <Queue
          query={query}
          rowKey={({ member_seq }) => member_seq}
          selected={id}
          onOpen={(seq) => choose({ ...filters, id: seq })}
          empty={t(search.search ? 'empty.search' : 'empty')}
        >
          {(member) => <Row member={member} />}
        </Queue>
      }
      open={id !== undefined}
      onBack={() => choose(filters)}
      detailLabel={t('detail')}
    >
      {id ? <MemberDetail key={id} memberSeq={id} /> : <NothingOpen>{t('choose')}</NothingOpen>}
    </ListDetail>
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
