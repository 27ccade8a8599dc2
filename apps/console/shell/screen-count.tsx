import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../context.ts'
import { approvalsQuery } from '../features/approval/queries.ts'
import { casesQuery } from '../features/case/queries.ts'
import { haltedQuery } from '../features/halt/queries.ts'
import { inquiriesQuery } from '../features/inquiry/queries.ts'
import { withdrawalsQuery } from '../features/withdrawal/queries.ts'
import { useSession } from '../session/use-session.ts'
import { rowsOf } from './paged.ts'

/** The number of entries that wait on a screen, for the sidebar; nothing if there are none. */
export function ScreenCount({ name }: { readonly name: string }): ReactNode {
  if (name === 'approvals') return <Approvals />
  if (name === 'withdrawals') return <Withdrawals />
  if (name === 'inquiries') return <Inquiries />
  if (name === 'halts') return <Halts />
  return name === 'cases' ? <Cases /> : null
}

function Approvals(): ReactNode {
  const query = useInfiniteQuery(approvalsQuery(useConsole().client, 'PENDING'))
  return countOf(rowsOf(query)?.filter(({ decidable }) => decidable).length, query.hasNextPage)
}

function Cases(): ReactNode {
  const query = useInfiniteQuery(casesQuery(useConsole().client, 'OPEN'))
  return countOf(rowsOf(query)?.length, query.hasNextPage)
}

function Halts(): ReactNode {
  const { data } = useQuery(haltedQuery(useConsole().client, useSession().operator !== undefined))
  return countOf(
    data?.list.reduce((sum, { count }) => sum + count, 0),
    false,
  )
}

function Inquiries(): ReactNode {
  const query = useInfiniteQuery(inquiriesQuery(useConsole().client, 'OPEN'))
  return countOf(rowsOf(query)?.length, query.hasNextPage)
}

function Withdrawals(): ReactNode {
  const query = useInfiniteQuery(withdrawalsQuery(useConsole().client, 'REVIEW'))
  return countOf(rowsOf(query)?.length, query.hasNextPage)
}

function countOf(count: number | undefined, hasMore: boolean): string | null {
  return count ? `${count}${hasMore ? '+' : ''}` : null
}
