import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { cursorOf, paged } from '../../shell/paged.ts'
import type { MerchantSearch } from './merchant-search.ts'

export type MerchantRow = Output<'GET /operator/merchant'>['list'][number]
export type Merchant = Output<'GET /operator/merchant/{merchant_seq}'>['merchant']

export type MerchantCard = Output<'GET /operator/merchant/{merchant_seq}/card'>['card_reserve']

export const MERCHANT_KEY = ['merchant'] as const
const LOOK_AGAIN_MS = 30_000

export const merchantsQuery = (client: Client, { search, state, category }: Omit<MerchantSearch, 'id'>) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...MERCHANT_KEY, 'list', search, state, category],
    queryFn: ({ pageParam, signal }) => {
      const filters = { ...(search ? { search } : {}), ...(state ? { state } : {}), ...(category ? { category } : {}) }
      const query = { ...filters, page_size: 50, ...cursorOf(pageParam) }
      return client.call('GET /operator/merchant', { query }, { signal })
    },
    refetchInterval: LOOK_AGAIN_MS,
  })

/** Viewing is recorded, so only the operator's own action refetches it. */
export const merchantQuery = (client: Client, merchantSeq: string) =>
  queryOptions({
    queryKey: [...MERCHANT_KEY, 'one', merchantSeq],
    queryFn: async ({ signal }) => {
      const path = { merchant_seq: merchantSeq }
      return (await client.call('GET /operator/merchant/{merchant_seq}', { path }, { signal })).merchant
    },
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** How a shop takes cards; by its id or by that of a stop. */
export const merchantCardQuery = (client: Client, merchantSeq: string) =>
  queryOptions({
    queryKey: [...MERCHANT_KEY, 'card', merchantSeq],
    queryFn: async ({ signal }) => {
      const path = { merchant_seq: merchantSeq }
      return (await client.call('GET /operator/merchant/{merchant_seq}/card', { path }, { signal })).card_reserve
    },
  })
