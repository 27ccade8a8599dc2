import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'

export type Quote = Output<'GET /rate/overview'>['list'][number]
export type Reserve = Output<'GET /reserve'>['list'][number]

/** As often as markets are asked for prices, and chains are held against the books. */
const PRICES_MS = 10_000
const RESERVES_MS = 30_000

export const overviewQuery = (client: Client) =>
  queryOptions({
    queryKey: ['rate', 'overview'],
    queryFn: async () => (await client.call('GET /rate/overview')).list,
    staleTime: PRICES_MS,
    refetchInterval: PRICES_MS,
  })

export type Coverage = Output<'GET /finance/coverage'>['list'][number]

/** What was promised as interest, next to what the books have reserved for it. */
export const coverageQuery = (client: Client) =>
  queryOptions({
    queryKey: ['product', 'coverage'],
    queryFn: async () => (await client.call('GET /finance/coverage')).list,
    staleTime: RESERVES_MS,
    refetchInterval: RESERVES_MS,
  })

export const reserveQuery = (client: Client) =>
  queryOptions({
    queryKey: ['reserve'],
    queryFn: async () => (await client.call('GET /reserve')).list,
    staleTime: RESERVES_MS,
    refetchInterval: RESERVES_MS,
  })
