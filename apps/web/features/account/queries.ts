import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { LAST_KNOWN } from '../../last-known/last-known.ts'
import { pagesQuery } from '../../list/pages.ts'
import { type Period, periodStart } from '../../list/period.ts'
import { ACCOUNTS_KEY } from '../../live/query-keys.ts'

export type Account = Output<'GET /account'>['list'][number]
export type LogEntry = Output<'GET /account/{account_seq}/balance-log'>['list'][number]

/** The largest page the API returns, and enough points for the line. */
const CHART_ENTRIES = 100

export const accountsQuery = (client: Client) =>
  queryOptions({
    queryKey: ACCOUNTS_KEY,
    meta: LAST_KNOWN,
    queryFn: async () => (await client.call('GET /account', { query: {} })).list,
  })

export const accountsOfAssetQuery = (client: Client, assetSeq: string) =>
  queryOptions({
    queryKey: [...ACCOUNTS_KEY, 'asset', assetSeq],
    queryFn: async () => (await client.call('GET /account', { query: { asset_seq: assetSeq } })).list,
  })

export const dormantAccountsQuery = (client: Client) =>
  queryOptions({
    queryKey: [...ACCOUNTS_KEY, 'dormant'],
    queryFn: async () => (await client.call('GET /account', { query: { state: 'DORMANT' } })).list,
  })

export const balanceLogQuery = (client: Client, accountSeq: string, period: Period | undefined) =>
  pagesQuery([...ACCOUNTS_KEY, 'log', accountSeq, period], (cursor) =>
    client.call('GET /account/{account_seq}/balance-log', {
      path: { account_seq: accountSeq },
      query: { ...sinceOf(period), ...(cursor === undefined ? {} : { cursor }) },
    }),
  )

/** Balance changes of a period for the chart, one list per account. */
export const balanceHistoryQuery = (client: Client, accountSeqs: readonly string[], period: Period) =>
  queryOptions({
    queryKey: [...ACCOUNTS_KEY, 'history', accountSeqs, period],
    queryFn: () =>
      Promise.all(
        accountSeqs.map(async (account_seq) => {
          const query = { ...sinceOf(period), page_size: CHART_ENTRIES }
          return (await client.call('GET /account/{account_seq}/balance-log', { path: { account_seq }, query })).list
        }),
      ),
  })

export function sinceOf(period: Period | undefined): { from?: string } {
  return period ? { from: periodStart(period, new Date()).toISOString() } : {}
}
