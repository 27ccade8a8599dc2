import type { Client } from '@cocobnk/client'
import type { Output, ProductType } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'

export type Product = Output<'GET /finance/instrument'>['list'][number]
export type ProductQuote = Output<'GET /finance/instrument/{instrument_seq}/quote'>
export type ProductFigures = Output<'GET /finance/instrument/{instrument_seq}/divearn'>
export type Contract = Output<'GET /finance/instrument/{instrument_seq}/contract-document'>

/** Products are public, so the key is not below the member's. */
export const PRODUCTS_KEY = ['product'] as const

const COVERAGE_MS = 30_000

export const productsQuery = (client: Client, type?: ProductType) =>
  queryOptions({
    queryKey: [...PRODUCTS_KEY, 'list', type],
    queryFn: async () => (await client.call('GET /finance/instrument', { query: type ? { type } : {} })).list,
  })

export const productQuery = (client: Client, instrument_seq: string) =>
  queryOptions({
    queryKey: [...PRODUCTS_KEY, instrument_seq],
    queryFn: async () =>
      (await client.call('GET /finance/instrument/{instrument_seq}', { path: { instrument_seq } })).instrument,
    retry: false,
  })

export const productFiguresQuery = (client: Client, instrument_seq: string) =>
  queryOptions({
    queryKey: [...PRODUCTS_KEY, instrument_seq, 'figures'],
    queryFn: () => client.call('GET /finance/instrument/{instrument_seq}/divearn', { path: { instrument_seq } }),
    refetchInterval: COVERAGE_MS,
  })

export const contractQuery = (client: Client, instrument_seq: string, version?: number) =>
  queryOptions({
    queryKey: [...PRODUCTS_KEY, instrument_seq, 'contract', version],
    queryFn: () =>
      client.call('GET /finance/instrument/{instrument_seq}/contract-document', {
        path: { instrument_seq },
        query: version === undefined ? {} : { version },
      }),
  })

export const productQuoteQuery = (client: Client, instrument_seq: string, amount: string, term_days: number) =>
  queryOptions({
    queryKey: [...PRODUCTS_KEY, instrument_seq, 'quote', amount, term_days],
    queryFn: () =>
      client.call('GET /finance/instrument/{instrument_seq}/quote', {
        path: { instrument_seq },
        query: { amount, term_days },
      }),
    retry: false,
  })
