import type { Client } from '@cocobnk/client'
import type { CandleInterval, Output } from '@cocobnk/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { MARKETS_KEY, ORDERS_KEY } from '../../live/query-keys.ts'
import { DAY_HOURS } from './last-day.ts'
import { publicMarketsQuery } from './markets-query.ts'

export type PublicMarket = Output<'GET /market/public'>['list'][number]
export type Candle = Output<'GET /market/public/kline'>['list'][number]
export type Trade = Output<'GET /market/public/aggtrade'>['list'][number]
export type Level = { readonly price: string; readonly amount: string }
export type Book = { readonly is_halted: boolean; readonly bids: readonly Level[]; readonly asks: readonly Level[] }
export type Order = Output<'GET /market/public/order'>['list'][number]
export type Fill = Output<'GET /market/public/fill'>['list'][number]

/** Lists poll their prices; the data for trading is pushed. */
const LOOK_AGAIN_MS = 5_000
/** Volumes of the last day may be this old. */
const LOOK_AT_HOURS_MS = 60_000
const LEVELS = 100
const CANDLES = 500
const FILLS = 50

export const tickersQuery = (client: Client) =>
  queryOptions({ ...publicMarketsQuery(client), refetchInterval: LOOK_AGAIN_MS })

export const publicMarketQuery = (client: Client, code: string) =>
  queryOptions({
    queryKey: [...MARKETS_KEY, 'one', code],
    queryFn: async () =>
      (await client.call('GET /market/public/{market_seq_or_code}', { path: { market_seq_or_code: code } })).market,
    refetchInterval: LOOK_AGAIN_MS,
    retry: false,
  })

/** The latest price of a market: its newest trade. */
export const lastTradeQuery = (client: Client, marketSeq: string) =>
  queryOptions({
    queryKey: [...MARKETS_KEY, 'last', marketSeq],
    queryFn: async () =>
      (await client.call('GET /market/public/aggtrade', { query: { market_seq: marketSeq, limit: 1 } })).list[0] ??
      null,
    refetchInterval: LOOK_AGAIN_MS,
  })

/** The two newest daily candles, for the ticker. */
export const daysQuery = (client: Client, marketSeq: string) =>
  queryOptions({
    queryKey: [...MARKETS_KEY, 'days', marketSeq],
    queryFn: async () =>
      (await client.call('GET /market/public/kline', { query: { market_seq: marketSeq, interval: '1D', limit: 2 } }))
        .list,
    refetchInterval: LOOK_AGAIN_MS,
  })

/** The hours of the last day and the one before them, whose close is the price at the start of the day. */
export const hoursQuery = (client: Client, marketSeq: string) =>
  queryOptions({
    queryKey: [...MARKETS_KEY, 'hours', marketSeq],
    queryFn: async () =>
      (
        await client.call('GET /market/public/kline', {
          query: { market_seq: marketSeq, interval: '1h', limit: DAY_HOURS + 1 },
        })
      ).list,
    refetchInterval: LOOK_AT_HOURS_MS,
  })

export const candlesQuery = (client: Client, marketSeq: string, interval: CandleInterval) =>
  queryOptions({
    queryKey: [...MARKETS_KEY, 'candle', marketSeq, interval],
    queryFn: async () =>
      (await client.call('GET /market/public/kline', { query: { market_seq: marketSeq, interval, limit: CANDLES } }))
        .list,
    staleTime: 0,
  })

export const tradesQuery = (client: Client, marketSeq: string, limit: number) =>
  queryOptions({
    queryKey: [...MARKETS_KEY, 'trade', marketSeq, limit],
    queryFn: async () =>
      (await client.call('GET /market/public/aggtrade', { query: { market_seq: marketSeq, limit } })).list,
    refetchInterval: LOOK_AGAIN_MS,
  })

export const bookQuery = (client: Client, marketSeq: string) =>
  queryOptions({
    queryKey: [...MARKETS_KEY, 'book', marketSeq],
    queryFn: () => client.call('GET /market/public/order', { query: { market_seq: marketSeq, limit: LEVELS } }),
  })

/** The member's orders of one market, or of all. */
export const ordersQuery = (client: Client, is_open: 'Y' | 'N', marketSeq?: string) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'list', is_open, marketSeq ?? 'all'],
    queryFn: async () => {
      const of = marketSeq === undefined ? {} : { market_seq: marketSeq }
      return (await client.call('GET /market/public/order', { query: { ...of, scope: 'mine', is_open, limit: FILLS } }))
        .list
    },
  })

export const orderQuery = (client: Client, orderSeq: string) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'one', orderSeq],
    queryFn: () => client.call('GET /market/public/order/{order_seq}', { path: { order_seq: orderSeq } }),
  })

export const fillsQuery = (client: Client, marketSeq: string) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'fill', marketSeq],
    queryFn: async () =>
      (await client.call('GET /market/public/fill', { query: { market_seq: marketSeq, limit: FILLS } })).list,
  })

/** Filters the member's orders or fills by market, side and start. */
export type HistoryFilter = {
  readonly market_seq?: string
  readonly type?: 'BID' | 'ASK'
  readonly from?: string
}

const HISTORY_PAGE = 50

export const orderHistoryQuery = (client: Client, filter: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: [...ORDERS_KEY, 'history', 'orders', filter],
    queryFn: async ({ pageParam }) => {
      const query = { ...filter, scope: 'mine', limit: HISTORY_PAGE, ...beforeOf(pageParam) } as const
      const { list } = await client.call('GET /market/public/order', { query })
      return { list, next_cursor: list.length < HISTORY_PAGE ? null : (list.at(-1)?.order_seq ?? null) }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

export const fillHistoryQuery = (client: Client, filter: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: [...ORDERS_KEY, 'history', 'fills', filter],
    queryFn: async ({ pageParam }) => {
      const query = { ...filter, limit: HISTORY_PAGE, ...beforeOf(pageParam) }
      const { list } = await client.call('GET /market/public/fill', { query })
      return { list, next_cursor: list.length < HISTORY_PAGE ? null : (list.at(-1)?.seq ?? null) }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

const beforeOf = (before: string | undefined) => (before === undefined ? {} : { before })
