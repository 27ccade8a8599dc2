import type { Client } from '@cocobnk/client'
import { queryOptions } from '@tanstack/react-query'
import { LAST_KNOWN } from '../last-known/last-known.ts'

const MINUTE_MS = 60_000

/** What one unit of each asset is worth in USOT, by code. */
export const ratesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['rate'],
    meta: LAST_KNOWN,
    queryFn: async () => new Map((await client.call('GET /rate')).list.map(({ code, usot }) => [code, usot])),
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
  })

/** How an asset’s worth went over a day. */
export const rateHistoryQuery = (client: Client, assetSeq: string) =>
  queryOptions({
    queryKey: ['rate', 'history', assetSeq],
    queryFn: async () =>
      (await client.call('GET /rate/{asset_seq}/history', { path: { asset_seq: assetSeq }, query: { period: 'DAY' } }))
        .list,
    staleTime: MINUTE_MS,
  })
