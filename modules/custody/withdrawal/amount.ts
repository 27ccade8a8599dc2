import { type AssetRow, type WithdrawFee, withdrawCost } from '@cocobnk/asset'
import { type Rates, usotValue } from '@cocobnk/rate'
import { ok, type Result, refuse } from '@cocobnk/result'

/** The networks' minimum: a smaller output costs more to spend than it is worth. */
const LEAST_NET: Readonly<Record<string, bigint>> = { Bitcoin: 546n, Litecoin: 5_460n }

export type Cost = WithdrawFee & { readonly amount: bigint; readonly usot: bigint }

/** Cost, net amount and value. Limits apply to the requested amount, so the value is that of the amount. */
export function costOf(
  asset: AssetRow,
  rates: Rates,
  amount: bigint,
): Result<Cost, 'AMOUNT_WITHIN_FEE' | 'RATE_UNKNOWN'> {
  const cost = withdrawCost(asset, amount)
  if (!cost.ok) return cost
  const usot = usotValue(rates, { code: asset.code, decimals: asset.decimal_point }, amount)
  return usot === undefined ? refuse('RATE_UNKNOWN') : ok({ ...cost.value, amount, usot })
}

export function leastNet({ network }: Pick<AssetRow, 'network'>): bigint {
  return LEAST_NET[network ?? ''] ?? 1n
}
