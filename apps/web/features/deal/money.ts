import type { ExchangeType } from '@cocobnk/contract'
import { divide, formatMinor, parseMinor } from '@cocobnk/money'

/** Prices have twelve decimals. */
const WIDE = 12
/** No asset has more decimals. */
const MOST = 18
const MILLION = 1_000_000n

/** What an amount costs, to the last unit of an asset with so many decimals: more for who buys, less for who sells to a purchase. */
export function costOf(
  amount: string,
  { price, type, decimals }: { readonly price: string; readonly type: ExchangeType; readonly decimals: number },
): string | undefined {
  const [units, each] = [parseMinor(amount, MOST), parseMinor(price, WIDE)]
  if (!units.ok || !each.ok) return undefined
  const scale = 10n ** BigInt(MOST + WIDE - decimals)
  return formatMinor(divide(units.value * each.value, scale, type === 'ASK' ? 'up' : 'down'), decimals)
}

/** A share of an amount with so many decimals: fees are rounded up, bonds down. */
export function shareOf(
  amount: string,
  percent: string,
  { decimals, rounding = 'up' }: { readonly decimals: number; readonly rounding?: 'up' | 'down' },
): string | undefined {
  const [whole, share] = [parseMinor(amount, decimals), parseMinor(percent, 4)]
  return whole.ok && share.ok ? formatMinor(divide(whole.value * share.value, MILLION, rounding), decimals) : undefined
}

export function sumOf(one: string, other: string): string {
  const [first, second] = [parseMinor(one, MOST), parseMinor(other, MOST)]
  return first.ok && second.ok ? formatMinor(first.value + second.value, MOST) : one
}

/** How far a price is from the base rate, in percent with two decimals and its sign. */
export function distanceOf(price: string, base: string | null): string | undefined {
  const [at, from] = [parseMinor(price, WIDE), parseMinor(base ?? '', WIDE)]
  if (!at.ok || !from.ok || from.value === 0n) return undefined
  const off = ((at.value - from.value) * 10_000n) / from.value
  const text = formatMinor(off < 0n ? -off : off, 2)
  return off === 0n ? '0' : `${off < 0n ? '-' : '+'}${text}`
}
