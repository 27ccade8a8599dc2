import type { Client } from '@cocobnk/client'
import type { CostMethod, HoldingPeriod, Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { LAST_KNOWN } from '../../last-known/last-known.ts'
import { ACCOUNTS_KEY } from '../../live/query-keys.ts'

export type Holdings = Output<'GET /holding'>
export type Holding = Holdings['list'][number]
export type AssetGain = Output<'GET /holding/{asset_seq}/gain'>
export type HoldingHistory = Output<'GET /holding/history'>

/** As often as markets are polled. */
const PRICES_MS = 10_000

/** Below the key of the accounts: whatever changes a balance changes what is held. */
const HOLDING_KEY = [...ACCOUNTS_KEY, 'holding'] as const

export const holdingsQuery = (client: Client) =>
  queryOptions({
    queryKey: HOLDING_KEY,
    queryFn: () => client.call('GET /holding'),
    meta: LAST_KNOWN,
    staleTime: PRICES_MS,
    refetchInterval: PRICES_MS,
  })

/** Which part of the past is shown first. */
export const FIRST_PERIOD = 'MONTH' satisfies HoldingPeriod

export const holdingHistoryQuery = (client: Client, period: HoldingPeriod) =>
  queryOptions({
    queryKey: [...HOLDING_KEY, 'history', period],
    queryFn: () => client.call('GET /holding/history', { query: { period } }),
    // Another period keeps the chart of the last one until it is there.
    placeholderData: (last: HoldingHistory | undefined) => last,
  })

export const gainQuery = (client: Client, assetSeq: string, method: CostMethod) =>
  queryOptions({
    queryKey: [...HOLDING_KEY, 'gain', assetSeq, method],
    queryFn: () => client.call('GET /holding/{asset_seq}/gain', { path: { asset_seq: assetSeq }, query: { method } }),
    // Another method keeps the figures of the last one until it is there.
    placeholderData: (last: AssetGain | undefined) => last,
  })
