import type { Client } from '@cocobnk/client'
import {
  CHECKOUT_STATES,
  type CheckoutState,
  COMMERCE_MODES,
  type CommerceMode,
  type Output,
  TRANSACTION_TYPES,
  type TransactionType,
} from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { pagesQuery } from '../../list/pages.ts'
import { type Period, periodOf, periodStart } from '../../list/period.ts'
import { SHOP_TRANSACTIONS_KEY } from '../../live/query-keys.ts'

export type ShopTransaction = Output<'GET /pg/transaction'>['list'][number]
export type Detail = Output<'GET /pg/transaction/{transaction_seq}'>['transaction']
export type Dispute = Output<'GET /pg/transaction/{transaction_seq}/chargeback'>['list'][number]
export type Figures = Output<'GET /pg/merchant/{merchant_seq}/figures'>

/** Filters as in the URL. Unknown values are ignored. */
export type TransactionSearch = {
  readonly scope?: string
  readonly mode?: string
  readonly asset?: string
  readonly type?: string
  readonly state?: string
  readonly order?: string
  readonly period?: string
}
export const SEARCH_KEYS = ['scope', 'mode', 'asset', 'type', 'state', 'order', 'period'] as const

export type TransactionFilter = {
  readonly merchantSeq?: string | undefined
  readonly scope: 'received' | 'paid'
  readonly mode: CommerceMode
  readonly asset_seq?: string | undefined
  readonly type?: TransactionType | undefined
  readonly state?: CheckoutState | undefined
  readonly shop_order_number?: string | undefined
  readonly period?: Period | undefined
}

export function filterOf(
  search: TransactionSearch,
  merchantSeq: string | undefined,
  assets: readonly { readonly code: string; readonly seq: string }[],
): TransactionFilter {
  return {
    merchantSeq,
    scope: search.scope === 'paid' && merchantSeq === undefined ? 'paid' : 'received',
    mode: COMMERCE_MODES.find((mode) => mode === search.mode) ?? 'LIVE',
    asset_seq: assets.find(({ code }) => code === search.asset)?.seq,
    type: TRANSACTION_TYPES.find((type) => type === search.type),
    state: CHECKOUT_STATES.find((state) => state === search.state),
    shop_order_number: search.order?.trim() || undefined,
    period: periodOf(search.period),
  }
}

export const transactionsQuery = (client: Client, filter: TransactionFilter) =>
  pagesQuery([...SHOP_TRANSACTIONS_KEY, 'list', filter], (cursor) => {
    const { merchantSeq, scope, period, ...asked } = filter
    const query = { ...asked, ...(period && { from: periodStart(period, new Date()).toISOString() }), cursor }
    return merchantSeq === undefined
      ? client.call('GET /pg/transaction', { query: { ...query, scope } })
      : client.call('GET /pg/merchant/{merchant_seq}/transaction', { path: { merchant_seq: merchantSeq }, query })
  })

/** Polling interval while a payment may still arrive, in case a push was missed. */
const LOOK_AGAIN_MS = 5_000

export const transactionQuery = (client: Client, seq: string) =>
  queryOptions({
    queryKey: [...SHOP_TRANSACTIONS_KEY, seq],
    queryFn: async () =>
      (await client.call('GET /pg/transaction/{transaction_seq}', { path: { transaction_seq: seq } })).transaction,
    retry: false,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'OPEN' || data?.state === 'PROCESSING' ? LOOK_AGAIN_MS : false,
  })

export const disputesQuery = (client: Client, seq: string) =>
  queryOptions({
    queryKey: [...SHOP_TRANSACTIONS_KEY, seq, 'dispute'],
    queryFn: async () => {
      const path = { transaction_seq: seq }
      return (await client.call('GET /pg/transaction/{transaction_seq}/chargeback', { path })).list
    },
  })

const DAY_MS = 86_400_000
export const FIGURE_DAYS = 30

export const figuresQuery = (client: Client, merchantSeq: string, mode: CommerceMode, timeZone: string) =>
  queryOptions({
    queryKey: [...SHOP_TRANSACTIONS_KEY, 'figures', merchantSeq, mode],
    queryFn: () => {
      const to = Date.now() + 60_000
      const from = new Date(to - FIGURE_DAYS * DAY_MS).toISOString()
      return client.call('GET /pg/merchant/{merchant_seq}/figures', {
        path: { merchant_seq: merchantSeq },
        query: { mode, from, to: new Date(to).toISOString(), time_zone: timeZone },
      })
    },
  })
