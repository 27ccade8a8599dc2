import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { cursorOf, paged } from '../../shell/paged.ts'
import type { Show } from './withdrawal-search.ts'

export type WithdrawalRow = Output<'GET /operator/withdraw'>['list'][number]
export type Withdrawal = Output<'GET /operator/withdraw/{withdrawal_seq}'>['withdrawal']

export const WITHDRAWAL_KEY = ['withdrawal'] as const

/** Pushes report changes immediately; polling finds what a lost push missed. */
const LOOK_AGAIN_MS = 30_000

export const withdrawalsQuery = (client: Client, state: Show) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...WITHDRAWAL_KEY, 'list', state],
    queryFn: ({ pageParam, signal }) =>
      client.call('GET /operator/withdraw', { query: { state, page_size: 50, ...cursorOf(pageParam) } }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  })

/** Viewing is recorded, so only a push or the operator's own action refetches it. */
export const withdrawalQuery = (client: Client, withdrawalSeq: string) =>
  queryOptions({
    queryKey: [...WITHDRAWAL_KEY, 'one', withdrawalSeq],
    queryFn: async ({ signal }) => {
      const path = { withdrawal_seq: withdrawalSeq }
      return (await client.call('GET /operator/withdraw/{withdrawal_seq}', { path }, { signal })).withdrawal
    },
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })
