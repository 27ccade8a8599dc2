import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { cursorOf, paged } from '../../shell/paged.ts'

export type Kept = Output<'GET /operator/deposit'>['list'][number]

export type ShopReceipt = Output<'GET /operator/receipt'>['list'][number]
export type ShopReturn = Output<'GET /operator/return'>['list'][number]

export const DEPOSIT_KEY = ['deposit'] as const
const LOOK_AGAIN_MS = 30_000

export const keptQuery = (client: Client, state: 'OPEN' | 'DECIDED') =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...DEPOSIT_KEY, state],
    queryFn: ({ pageParam, signal }) =>
      client.call('GET /operator/deposit', { query: { state, page_size: 50, ...cursorOf(pageParam) } }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  })

export const receiptsQuery = (client: Client) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...DEPOSIT_KEY, 'receipt'],
    queryFn: ({ pageParam, signal }) =>
      client.call('GET /operator/receipt', { query: { page_size: 50, ...cursorOf(pageParam) } }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  })

export const returnsQuery = (client: Client) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...DEPOSIT_KEY, 'return'],
    queryFn: ({ pageParam, signal }) =>
      client.call('GET /operator/return', { query: { page_size: 50, ...cursorOf(pageParam) } }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  })

export const keptOneQuery = (client: Client, depositSeq: string) =>
  queryOptions({
    queryKey: [...DEPOSIT_KEY, 'one', depositSeq],
    queryFn: async ({ signal }) => {
      const path = { deposit_seq: depositSeq }
      return (await client.call('GET /operator/deposit/{deposit_seq}', { path }, { signal })).deposit
    },
  })

export const returnQuery = (client: Client, returnSeq: string) =>
  queryOptions({
    queryKey: [...DEPOSIT_KEY, 'return', returnSeq],
    queryFn: async ({ signal }) => {
      const path = { return_seq: returnSeq }
      return (await client.call('GET /operator/return/{return_seq}', { path }, { signal })).return
    },
  })
