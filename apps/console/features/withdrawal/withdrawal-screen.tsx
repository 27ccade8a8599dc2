import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { QueueScreen } from '../../shell/queue-screen.tsx'
import { useText } from '../../texts.ts'
import { withdrawalsQuery } from './queries.ts'
import { WithdrawalDetail } from './withdrawal-detail.tsx'
import { WithdrawalRow } from './withdrawal-row.tsx'
import { SHOWS, type WithdrawalSearch } from './withdrawal-search.ts'

/** Withdrawals in review, in progress and ended. Viewing one is recorded, so J and K only move the focus. */
export function WithdrawalScreen({ search }: { readonly search: WithdrawalSearch }): ReactNode {
  const { client } = useConsole()
  const navigate = useNavigate({ from: '/withdrawals' })
  return (
    <QueueScreen
      text={useText('withdrawal')}
      shows={SHOWS}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      query={useInfiniteQuery(withdrawalsQuery(client, search.show ?? SHOWS[0]))}
      rowKey={({ withdrawal_seq }) => withdrawal_seq}
      row={(row) => <WithdrawalRow row={row} />}
    >
      {({ id, goOn }) => <WithdrawalDetail key={id} withdrawalSeq={id} onDecided={goOn} />}
    </QueueScreen>
  )
}
