import type { Client } from '@cocobnk/client'
import type { Output, TransactionStatus } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { pagesQuery } from '../../list/pages.ts'
import { type Period, periodStart } from '../../list/period.ts'
import { DEPOSITS_KEY, MEMBER } from '../../live/query-keys.ts'

export type Deposit = Output<'GET /asset/deposit'>['list'][number]
export type DepositFilter = {
  readonly asset_seq?: string | undefined
  readonly status?: TransactionStatus | undefined
  readonly period?: Period | undefined
}

export type Claim = Output<'GET /asset/deposit-claim'>['list'][number]

/** Converts a filter to API query parameters, for the list and its file export. */
export function asked({ period, ...filter }: DepositFilter) {
  const from = period && periodStart(period, new Date()).toISOString()
  const query = Object.entries({ ...filter, from }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(query) as Omit<{ [Key in keyof DepositFilter]: never }, 'period'>
}

export const depositsQuery = (client: Client, filter: DepositFilter = {}) =>
  pagesQuery([...DEPOSITS_KEY, 'list', filter], (cursor) =>
    client.call('GET /asset/deposit', { query: { ...asked(filter), ...(cursor === undefined ? {} : { cursor }) } }),
  )

export const depositQuery = (client: Client, seq: string) =>
  queryOptions({
    queryKey: [...DEPOSITS_KEY, seq],
    queryFn: async () =>
      (await client.call('GET /asset/deposit/{deposit_seq}', { path: { deposit_seq: seq } })).deposit,
    retry: false,
  })

/** Created by the first call and the same ever after, so it can be fetched as a query. */
export const depositAddressQuery = (client: Client, accountSeq: string) =>
  queryOptions({
    queryKey: [MEMBER, 'deposit-address', accountSeq],
    queryFn: async () =>
      (await client.call('POST /account/{account_seq}/address', { path: { account_seq: accountSeq } })).deposit_address,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Under the deposits' key: a push about deposits also invalidates claims. */
export const CLAIMS_KEY = [...DEPOSITS_KEY, 'claim'] as const

export const claimsQuery = (client: Client) =>
  pagesQuery([...CLAIMS_KEY, 'list'], (cursor) =>
    client.call('GET /asset/deposit-claim', { query: cursor === undefined ? {} : { cursor } }),
  )

export const claimQuery = (client: Client, claimSeq: string) =>
  queryOptions({
    queryKey: [...CLAIMS_KEY, claimSeq],
    queryFn: () => client.call('GET /asset/deposit-claim/{claim_seq}', { path: { claim_seq: claimSeq } }),
  })
