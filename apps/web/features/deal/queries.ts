import type { Client } from '@cocobnk/client'
import type { ExchangeType, Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { pagesQuery } from '../../list/pages.ts'
import { DEALS_KEY, MEMBER } from '../../live/query-keys.ts'

export type PrivateMarket = Output<'GET /market/private'>['list'][number]
export type Deal = Output<'GET /market/private/deal'>['list'][number]
export type DealApplication = Output<'GET /market/private/application'>['list'][number]
export type DealQuote = Output<'POST /market/private/quote'>['quote']

/** Polling interval for base rates; applications are priced by the server. */
const LOOK_AGAIN_MS = 10_000

export const privateMarketsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['market', 'private'],
    queryFn: async () => (await client.call('GET /market/private')).list,
    refetchInterval: LOOK_AGAIN_MS,
  })

export type DealFilter = {
  readonly scope: 'open' | 'mine'
  readonly market_seq?: string | undefined
  readonly offer_type?: ExchangeType | undefined
  readonly sort?: 'price' | 'recent' | undefined
}

export const dealsQuery = (client: Client, filter: DealFilter) =>
  pagesQuery([...DEALS_KEY, 'list', filter], (cursor) =>
    client.call('GET /market/private/deal', { query: { ...filter, cursor } }),
  )

export const dealQuery = (client: Client, seq: string) =>
  queryOptions({
    queryKey: [...DEALS_KEY, seq],
    queryFn: async () => (await client.call('GET /market/private/deal/{deal_seq}', { path: { deal_seq: seq } })).deal,
    refetchInterval: LOOK_AGAIN_MS,
    retry: false,
  })

export type ApplicationScope = 'applied' | 'received'

export const applicationsQuery = (client: Client, scope: ApplicationScope) =>
  pagesQuery([...DEALS_KEY, 'application', scope], (cursor) =>
    client.call('GET /market/private/application', { query: { scope, cursor } }),
  )

export const applicationQuery = (client: Client, seq: string) =>
  queryOptions({
    queryKey: [...DEALS_KEY, 'application', 'one', seq],
    queryFn: async () => {
      const path = { application_seq: seq }
      return (await client.call('GET /market/private/application/{application_seq}', { path })).application
    },
    retry: false,
  })

export const receivedQuery = (client: Client, dealSeq: string) =>
  pagesQuery([...DEALS_KEY, 'received', dealSeq], (cursor) =>
    client.call('GET /market/private/deal/{deal_seq}/application', {
      path: { deal_seq: dealSeq },
      query: { cursor },
    }),
  )

/** The member's own accounts at other banks. */
export const ownBanksQuery = (client: Client) =>
  queryOptions({
    queryKey: [MEMBER, 'bank'],
    queryFn: async () => (await client.call('GET /member/me/bank')).list,
  })

export type QuoteWish = { readonly market_seq: string; readonly type: ExchangeType; readonly amount: string }

/** Not cached: a quote is valid only for the moment. */
export const dealQuoteQuery = (client: Client, body: QuoteWish) =>
  queryOptions({
    queryKey: [...DEALS_KEY, 'quote', body],
    queryFn: async () => (await client.call('POST /market/private/quote', { body })).quote,
    gcTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
    retry: false,
  })
