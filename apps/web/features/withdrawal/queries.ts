import type { Client } from '@cocobnk/client'
import type { Output, TransactionStatus } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { pagesQuery } from '../../list/pages.ts'
import type { Period } from '../../list/period.ts'
import { WITHDRAWALS_KEY } from '../../live/query-keys.ts'
import { sinceOf } from '../account/queries.ts'

export type Withdrawal = Output<'GET /asset/withdraw'>['list'][number]
export type Quote = Output<'GET /asset/withdraw/quote'>['quote']
export type WithdrawalFilter = {
  readonly asset_seq?: string | undefined
  readonly status?: TransactionStatus | undefined
  readonly period?: Period | undefined
}

/** Converts a filter to API query parameters, for the list and its file export. */
export function asked({ period, ...filter }: WithdrawalFilter) {
  const query = Object.entries({ ...filter, ...sinceOf(period) }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(query) as Omit<{ [Key in keyof WithdrawalFilter]: never }, 'period'>
}

export const withdrawalsQuery = (client: Client, filter: WithdrawalFilter = {}) =>
  pagesQuery([...WITHDRAWALS_KEY, 'list', filter], (cursor) =>
    client.call('GET /asset/withdraw', { query: { ...asked(filter), ...(cursor === undefined ? {} : { cursor }) } }),
  )

export const withdrawalQuery = (client: Client, seq: string) =>
  queryOptions({
    queryKey: [...WITHDRAWALS_KEY, seq],
    queryFn: async () =>
      (await client.call('GET /asset/withdraw/{withdrawal_seq}', { path: { withdrawal_seq: seq } })).withdrawal,
    retry: false,
  })

/** The current cost of a withdrawal. Under the withdrawals' key, because each of them changes the remaining limits. */
export const quoteQuery = (client: Client, accountSeq: string, amount?: string) =>
  queryOptions({
    queryKey: [...WITHDRAWALS_KEY, 'quote', accountSeq, amount],
    queryFn: async () => {
      const query = { account_seq: accountSeq, ...(amount === undefined ? {} : { amount }) }
      return (await client.call('GET /asset/withdraw/quote', { query })).quote
    },
    staleTime: 0,
    retry: false,
  })
