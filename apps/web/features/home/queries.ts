import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'

export type Quote = Output<'GET /rate/overview'>['list'][number]
export type Reserve = Output<'GET /reserve'>['list'][number]

/** As often as the server polls market prices and reconciles chains with the books. */
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

/** Promised interest, with the amounts reserved for it. */
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
