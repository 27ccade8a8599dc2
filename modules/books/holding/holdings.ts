import type { AssetRow } from '@cocobnk/asset'
import type { Output } from '@cocobnk/contract'
import type { Locale } from '@cocobnk/i18n'
import { DEFAULT_DECIMALS, formatMinor } from '@cocobnk/money'
import { type OverviewFacts, percentOf, RATE_DECIMALS, valueAtPrice, weekOf } from '@cocobnk/rate'
import { priceNow } from './price.ts'

type Holdings = Output<'GET /holding'>

/** An asset with the member's total amount, and how much of it is referral allowances, in smallest units. */
export type Held = { readonly asset: AssetRow; readonly amount: bigint; readonly allowance: bigint }

export function holdingsOf(
  held: readonly Held[],
  facts: Pick<OverviewFacts, 'known' | 'histories'>,
  locale: Locale,
): Holdings {
  const rows = held.map((one) => valued(one, facts))
  const total = sum(rows.map(({ value }) => value ?? 0n))
  const changes = rows.filter(({ value }) => value !== undefined).map(({ dayChange }) => dayChange)
  const dayChange = changes.includes(undefined) ? undefined : sum(changes.map((change) => change ?? 0n))
  return {
    total: usotText(total),
    day_change: dayChange === undefined ? null : usotText(dayChange),
    day_change_percent: dayChange === undefined ? null : percentOf(dayChange, total - dayChange),
    unvalued: rows.filter(({ amount, value }) => amount > 0n && value === undefined).length,
    list: rows.map(({ asset, amount, allowance, price, value, week, dayAgo }) => ({
      asset: { asset_seq: asset.seq, code: asset.code, name: asset.name[locale], kind: asset.kind },
      amount: formatMinor(amount, asset.decimal_point),
      allowance: formatMinor(allowance, asset.decimal_point),
      rate: price === undefined ? null : priceText(price),
      value: value === undefined ? null : usotText(value),
      day_change_percent: price === undefined || dayAgo === undefined ? null : percentOf(price - dayAgo, dayAgo),
      week: week.map(priceText),
    })),
  }
}

/** The daily change is that of the price alone: a deposit is not a gain. */
function valued({ asset, amount, allowance }: Held, { known, histories }: Pick<OverviewFacts, 'known' | 'histories'>) {
  const price = priceNow(known, asset.code)
  const { week, dayAgo } = weekOf(histories, asset.seq)
  const at = (one: bigint) => valueAtPrice(one, asset.decimal_point, amount)
  const value = price === undefined ? undefined : at(price)
  // An asset without market prices for a week is valued at operators' rates, then as now.
  const before = week.length === 0 || amount === 0n ? value : dayAgo === undefined ? undefined : at(dayAgo)
  const dayChange = value === undefined || before === undefined ? undefined : value - before
  return { asset, amount, allowance, price, value, week, dayAgo, dayChange }
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n)
}

export function usotText(minor: bigint): string {
  return formatMinor(minor, DEFAULT_DECIMALS)
}

function priceText(price: bigint): string {
  return formatMinor(price, RATE_DECIMALS)
}
