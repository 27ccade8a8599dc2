import type { Client } from '@cocobnk/client'
import type { AffiliateBehaviour, Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { pagesQuery } from '../../list/pages.ts'
import type { Period } from '../../list/period.ts'
import { ALLOWANCES_KEY } from '../../live/query-keys.ts'
import { sinceOf } from '../account/queries.ts'

export type Allowance = Output<'GET /affiliate/allowance'>['list'][number]
export type AllowanceBalance = Output<'GET /affiliate/balance'>['list'][number]
export type Policy = Output<'GET /affiliate/policy'>['list'][number]

/** Public: needs no session. */
export const policiesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['affiliate', 'policy'],
    queryFn: async () => (await client.call('GET /affiliate/policy')).list,
  })

export type AllowanceFilter = {
  readonly asset_seq?: string | undefined
  readonly behaviour?: AffiliateBehaviour | undefined
  readonly period?: Period | undefined
}

/** Converts a filter to API query parameters, for the list and its file export. */
export function asked({ period, ...filter }: AllowanceFilter) {
  return { ...filter, ...sinceOf(period) }
}

export const allowancesQuery = (client: Client, filter: AllowanceFilter = {}) =>
  pagesQuery([...ALLOWANCES_KEY, 'list', filter], (cursor) =>
    client.call('GET /affiliate/allowance', { query: { ...asked(filter), cursor } }),
  )

export const allowanceBalanceQuery = (client: Client) =>
  queryOptions({
    queryKey: [...ALLOWANCES_KEY, 'balance'],
    queryFn: () => client.call('GET /affiliate/balance'),
  })

export const adjustsQuery = (client: Client) =>
  pagesQuery([...ALLOWANCES_KEY, 'adjust'], (cursor) =>
    client.call('GET /affiliate/adjust', { query: cursor === undefined ? {} : { cursor } }),
  )

export const campaignsQuery = (client: Client) =>
  queryOptions({
    queryKey: [...ALLOWANCES_KEY, 'campaign'],
    queryFn: async () => (await client.call('GET /affiliate/campaign')).list,
  })
