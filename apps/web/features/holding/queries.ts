import type { Client } from '@cocobnk/client'
import type { CostMethod, HoldingPeriod, Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { LAST_KNOWN } from '../../last-known/last-known.ts'
import { ACCOUNTS_KEY } from '../../live/query-keys.ts'

export type Holdings = Output<'GET /holding'>
export type Holding = Holdings['list'][number]
export type AssetGain = Output<'GET /holding/{asset_seq}/gain'>
/** With its period: while another one loads, what is shown is still named rightly. */
export type HoldingHistory = Output<'GET /holding/history'> & { readonly period: HoldingPeriod }

/** Markets are polled at the same interval. */
const PRICES_MS = 10_000

/** A history reads a member's whole journal, so it follows prices more slowly. */
const HISTORY_MS = 60_000

/** Under the accounts' key: every balance change also invalidates holdings. */
const HOLDING_KEY = [...ACCOUNTS_KEY, 'holding'] as const

export const holdingsQuery = (client: Client) =>
  queryOptions({
    queryKey: HOLDING_KEY,
    queryFn: () => client.call('GET /holding'),
    meta: LAST_KNOWN,
    staleTime: PRICES_MS,
    refetchInterval: PRICES_MS,
  })

/** The period shown first. */
export const FIRST_PERIOD = 'MONTH' satisfies HoldingPeriod

export const holdingHistoryQuery = (client: Client, period: HoldingPeriod) =>
  queryOptions({
    queryKey: [...HOLDING_KEY, 'history', period],
    queryFn: async (): Promise<HoldingHistory> => ({
      ...(await client.call('GET /holding/history', { query: { period } })),
      period,
    }),
    staleTime: PRICES_MS,
    refetchInterval: HISTORY_MS,
    // Shows the previous period's chart until the new one arrives.
    placeholderData: (last: HoldingHistory | undefined) => last,
  })

export const gainQuery = (client: Client, assetSeq: string, method: CostMethod) =>
  queryOptions({
    queryKey: [...HOLDING_KEY, 'gain', assetSeq, method],
    queryFn: () => client.call('GET /holding/{asset_seq}/gain', { path: { asset_seq: assetSeq }, query: { method } }),
    // Shows the previous method's figures until the new ones arrive.
    placeholderData: (last: AssetGain | undefined) => last,
  })
