import type { Client } from '@cocobnk/client'
import type { ExchangeType, Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { pagesQuery } from '../../list/pages.ts'
import type { Period } from '../../list/period.ts'
import { EXCHANGES_KEY } from '../../live/query-keys.ts'
import { sinceOf } from '../account/queries.ts'

export type Market = Output<'GET /market/direct'>['list'][number]
export type Quote = Output<'POST /market/direct/quote'>['quote']
export type Exchange = Output<'GET /market/direct/transfer'>['list'][number]

export const marketsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['market', 'direct'],
    queryFn: async () => (await client.call('GET /market/direct')).list,
  })

export type Limit = Output<'GET /market/direct/limit'>['list'][number]

/** Prices and inventory change; only a quote is binding. */
const LIMITS_LOOK_AGAIN_MS = 15_000

/** For each pair, how much can be exchanged now, or why it cannot. */
export const limitsQuery = (client: Client) =>
  queryOptions({
    queryKey: [...EXCHANGES_KEY, 'limit'],
    queryFn: async () => (await client.call('GET /market/direct/limit')).list,
    refetchInterval: LIMITS_LOOK_AGAIN_MS,
  })

export type QuoteWish = {
  readonly source_asset_seq: string
  readonly target_asset_seq: string
  readonly source_amount: string
}

/** Quotes are never cached. */
export const quoteQuery = (client: Client, body: QuoteWish) =>
  queryOptions({
    queryKey: [...EXCHANGES_KEY, 'quote', body],
    queryFn: async () => {
      const { quote } = await client.call('POST /market/direct/quote', { body })
      // By the local clock, even if it is wrong: it only measures some seconds.
      return { quote, endsAt: Date.now() + quote.valid_seconds * 1_000 }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

export type ExchangeFilter = {
  readonly asset_seq?: string | undefined
  readonly type?: ExchangeType | undefined
  readonly period?: Period | undefined
}

/** Converts a filter to API query parameters, for the list and its file export. */
export function asked({ period, ...filter }: ExchangeFilter) {
  return { ...filter, ...sinceOf(period) }
}

export const exchangesQuery = (client: Client, filter: ExchangeFilter = {}) =>
  pagesQuery([...EXCHANGES_KEY, 'list', filter], (cursor) =>
    client.call('GET /market/direct/transfer', { query: { ...asked(filter), cursor } }),
  )

export const exchangeQuery = (client: Client, seq: string) =>
  queryOptions({
    queryKey: [...EXCHANGES_KEY, seq],
    queryFn: async () =>
      (await client.call('GET /market/direct/transfer/{exchange_seq}', { path: { exchange_seq: seq } })).exchange,
    retry: false,
  })
