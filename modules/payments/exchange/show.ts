import type { ExchangeType, Output } from '@cocobnk/contract'
import { formatMinor } from '@cocobnk/money'
import { PRICE_DECIMALS } from './price.ts'
import type { ExchangeRow } from './store.ts'

export type Exchange = Output<'GET /market/direct/transfer'>['list'][number]

/** Common fields of a quote and an exchange. */
export type Agreed = {
  readonly type: ExchangeType
  readonly market_code: string
  readonly source_amount: bigint
  readonly target_amount: bigint
  readonly base_rate: bigint
  readonly spread_rate: bigint
  readonly discount_rate: bigint
  readonly spread_ppm: number
  readonly discount_ppm: number
}

export type Named = { readonly seq: string; readonly code: string; readonly decimals: number }

const PERCENT_DECIMALS = 4

export function showAgreed(agreed: Agreed, source: Named, target: Named) {
  const kept = agreed.spread_rate - agreed.discount_rate
  return {
    type: agreed.type,
    market_code: agreed.market_code,
    source_asset: { asset_seq: source.seq, code: source.code },
    target_asset: { asset_seq: target.seq, code: target.code },
    source_amount: formatMinor(agreed.source_amount, source.decimals),
    target_amount: formatMinor(agreed.target_amount, target.decimals),
    base_rate: rateText(agreed.base_rate),
    spread_percent: percentText(agreed.spread_ppm),
    discount_percent: percentText(agreed.discount_ppm),
    spread_rate: rateText(agreed.spread_rate),
    discount_rate: rateText(agreed.discount_rate),
    applied_rate: rateText(agreed.type === 'BID' ? agreed.base_rate + kept : agreed.base_rate - kept),
  }
}

export function showExchange(row: ExchangeRow): Exchange {
  const source = { seq: row.source_asset_seq, code: row.source_code, decimals: row.source_decimals }
  const target = { seq: row.target_asset_seq, code: row.target_code, decimals: row.target_decimals }
  return {
    ...showAgreed(row, source, target),
    exchange_seq: row.exchange_seq,
    source_account_seq: row.source_account_seq,
    source_account_number: row.source_number,
    target_account_seq: row.target_account_seq,
    target_account_number: row.target_number,
    rounding: formatMinor(row.rounding_amount, row.target_decimals),
    status: row.step === 'DONE' ? 'APPROVED' : 'PENDING',
    exchanged_at: row.created_at.toISOString(),
  }
}

function rateText(rate: bigint): string {
  return formatMinor(rate, PRICE_DECIMALS)
}

export function percentText(ppm: bigint | number): string {
  return formatMinor(BigInt(ppm), PERCENT_DECIMALS)
}
