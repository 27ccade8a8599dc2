import type { Client } from '@cocobnk/client'
import type { Output, RatePeriod } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { LAST_KNOWN } from '../last-known/last-known.ts'

const MINUTE_MS = 60_000

/** Value of one unit of each asset in USOT, by code. */
export const ratesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['rate'],
    meta: LAST_KNOWN,
    queryFn: async () => new Map((await client.call('GET /rate')).list.map(({ code, usot }) => [code, usot])),
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
  })

type History = Output<'GET /rate/{asset_seq}/history'>['list']

/** Price history of an asset. Shows the previous period's line until the new one arrives. */
export const rateHistoryQuery = (client: Client, assetSeq: string, period: RatePeriod = 'DAY') =>
  queryOptions({
    queryKey: ['rate', 'history', assetSeq, period],
    queryFn: async () =>
      (await client.call('GET /rate/{asset_seq}/history', { path: { asset_seq: assetSeq }, query: { period } })).list,
    placeholderData: (last: History | undefined) => last,
    staleTime: MINUTE_MS,
  })
