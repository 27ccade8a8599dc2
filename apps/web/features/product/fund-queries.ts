import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { pagesQuery } from '../../list/pages.ts'
import { FUNDS_KEY } from '../../live/query-keys.ts'

export type FundDetail = Output<'GET /finance/fund/{fund_seq}'>
export type FundMovement = Output<'GET /finance/return'>['list'][number]

export const fundQuery = (client: Client, fund_seq: string) =>
  queryOptions({
    queryKey: [...FUNDS_KEY, fund_seq],
    queryFn: () => client.call('GET /finance/fund/{fund_seq}', { path: { fund_seq } }),
    retry: false,
  })

/** Payout and cost of leaving today with an amount, or with everything if none is given. */
export const leavingQuery = (client: Client, fund_seq: string, amount: string | undefined) =>
  queryOptions({
    queryKey: [...FUNDS_KEY, fund_seq, 'leaving', amount],
    queryFn: () =>
      client.call('GET /finance/fund/{fund_seq}/leaving', {
        path: { fund_seq },
        query: amount === undefined ? {} : { amount },
      }),
    retry: false,
  })

export const returnsQuery = (client: Client) =>
  pagesQuery([...FUNDS_KEY, 'return'], (cursor) => client.call('GET /finance/return', { query: { cursor } }))

export const dividendsQuery = (client: Client) =>
  pagesQuery([...FUNDS_KEY, 'dividend'], (cursor) => client.call('GET /finance/dividend', { query: { cursor } }))
