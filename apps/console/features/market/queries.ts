import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'

export type DeskMarket = Output<'GET /operator/market'>['list'][number]
export type EngineFigures = Output<'GET /operator/market'>['engine']
export type MarketTerms = DeskMarket['terms']
export type Signal = Output<'GET /operator/market/signal/{signal_seq}'>['signal']

export const MARKET_KEY = ['market'] as const
const LOOK_AGAIN_MS = 10_000

export const deskMarketsQuery = (client: Client) =>
  queryOptions({
    queryKey: [...MARKET_KEY, 'list'],
    queryFn: ({ signal }) => client.call('GET /operator/market', {}, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  })

/** One market with its previous terms and its abuse signals. */
export const deskMarketQuery = (client: Client, marketSeq: string) =>
  queryOptions({
    queryKey: [...MARKET_KEY, 'one', marketSeq],
    queryFn: ({ signal }) =>
      client.call('GET /operator/market/{market_seq}', { path: { market_seq: marketSeq } }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  })

/** Viewing is recorded, so only the operator's own action refetches it. */
export const signalQuery = (client: Client, signalSeq: string) =>
  queryOptions({
    queryKey: ['case', 'market-signal', signalSeq],
    queryFn: async ({ signal }) => {
      const path = { signal_seq: signalSeq }
      return (await client.call('GET /operator/market/signal/{signal_seq}', { path }, { signal })).signal
    },
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })
