import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { pagesQuery } from '../../list/pages.ts'
import { MERCHANTS_KEY } from '../../live/query-keys.ts'

export type MerchantRow = Output<'GET /pg/merchant'>['list'][number]
export type Merchant = Output<'GET /pg/merchant/{id}'>['merchant']
export type MerchantKey = Merchant['keys'][number]
export type Settlement = Output<'GET /pg/merchant/{id}/account'>['list'][number]
export type Team = Output<'GET /pg/merchant/{merchant_seq}/person'>
export type CardReserve = Output<'GET /pg/merchant/{merchant_seq}/card-reserve'>['card_reserve']
export type LogEntry = Output<'GET /pg/merchant/{merchant_seq}/log'>['list'][number]

/** Changes are pushed; in between, header and list share one response. */
const FRESH_MS = 60_000

export const merchantsQuery = (client: Client) => ({
  ...pagesQuery([...MERCHANTS_KEY, 'list'], (cursor) =>
    client.call('GET /pg/merchant', { query: cursor === undefined ? {} : { cursor } }),
  ),
  staleTime: FRESH_MS,
})

export const merchantQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...MERCHANTS_KEY, 'one', id],
    queryFn: async () => (await client.call('GET /pg/merchant/{id}', { path: { id } })).merchant,
    retry: false,
  })

export const settlementsQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...MERCHANTS_KEY, 'account', id],
    queryFn: async () => (await client.call('GET /pg/merchant/{id}/account', { path: { id } })).list,
    retry: false,
  })

export const everySettlementQuery = (client: Client) =>
  queryOptions({
    queryKey: [...MERCHANTS_KEY, 'account'],
    queryFn: async () => (await client.call('GET /pg/account')).list,
  })

export const preferenceQuery = (client: Client, merchant_seq: string) =>
  queryOptions({
    queryKey: [...MERCHANTS_KEY, 'preference', merchant_seq],
    queryFn: async () =>
      (await client.call('GET /pg/merchant/{merchant_seq}/preference', { path: { merchant_seq } })).preference,
  })

export const shopCurrencyQuery = (client: Client, merchant_seq: string) =>
  queryOptions({
    queryKey: [...MERCHANTS_KEY, 'currency', merchant_seq],
    queryFn: () => client.call('GET /pg/merchant/{merchant_seq}/currency', { path: { merchant_seq } }),
  })

export const teamQuery = (client: Client, merchant_seq: string) =>
  queryOptions({
    queryKey: [...MERCHANTS_KEY, 'person', merchant_seq],
    queryFn: () => client.call('GET /pg/merchant/{merchant_seq}/person', { path: { merchant_seq } }),
  })

export const logQuery = (client: Client, merchant_seq: string) =>
  pagesQuery([...MERCHANTS_KEY, 'log', merchant_seq], (cursor) =>
    client.call('GET /pg/merchant/{merchant_seq}/log', {
      path: { merchant_seq },
      query: cursor === undefined ? {} : { cursor },
    }),
  )

export const banksQuery = (client: Client) =>
  queryOptions({ queryKey: [...MERCHANTS_KEY, 'bank'], queryFn: () => client.call('GET /member/me/bank') })

export const cardsQuery = (client: Client) =>
  queryOptions({ queryKey: [...MERCHANTS_KEY, 'card'], queryFn: () => client.call('GET /member/me/card') })

export const cardReserveQuery = (client: Client, merchant_seq: string) =>
  queryOptions({
    queryKey: [...MERCHANTS_KEY, 'card-reserve', merchant_seq],
    queryFn: async () =>
      (await client.call('GET /pg/merchant/{merchant_seq}/card-reserve', { path: { merchant_seq } })).card_reserve,
  })
