import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { QueueScreen } from '../../shell/queue-screen.tsx'
import { useText } from '../../texts.ts'
import { ApprovalDetail } from './approval-detail.tsx'
import { ApprovalRow } from './approval-row.tsx'
import { type ApprovalSearch, SHOWS, type Show } from './approval-search.ts'
import { type Approval, approvalsQuery } from './queries.ts'

const BELONGS: Readonly<Record<Show, (approval: Approval) => boolean>> = {
  decide: ({ decidable }) => decidable,
  asked: ({ mine }) => mine,
  open: () => true,
  decided: () => true,
}

export function ApprovalScreen({ search }: { readonly search: ApprovalSearch }): ReactNode {
  const t = useText('approval')
  const { client } = useConsole()
  const navigate = useNavigate({ from: '/approvals' })
  const show = search.show ?? SHOWS[0]
  return (
    <QueueScreen
      text={t}
      shows={SHOWS}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      query={useInfiniteQuery(approvalsQuery(client, show === 'decided' ? 'DECIDED' : 'PENDING'))}
      filter={BELONGS[show]}
      rowKey={({ approval_seq }) => approval_seq}
      follow
      row={(approval) => <ApprovalRow approval={approval} />}
      gone={t('gone')}
    >
      {({ id, row, place, goOn }) =>
        row ? <ApprovalDetail key={id} approval={row} place={place} onDecided={goOn} /> : null
      }
    </QueueScreen>
  )
}
