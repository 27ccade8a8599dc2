import type { ExchangeType } from '@cocobnk/contract'
import { divide, formatMinor, parseMinor } from '@cocobnk/money'

/** Prices have twelve decimals. */
const WIDE = 12
/** No asset has more decimals. */
const MOST = 18
const MILLION = 1_000_000n

/**
 * The payment for an amount at a unit price, in an asset with `decimals` decimals. Rounded up for a sale offer (ASK), where the applicant
 * buys; rounded down for a purchase offer (BID). Undefined if a text is not a number.
 */
export function costOf(
  amount: string,
  { price, type, decimals }: { readonly price: string; readonly type: ExchangeType; readonly decimals: number },
): string | undefined {
  const [units, each] = [parseMinor(amount, MOST), parseMinor(price, WIDE)]
  if (!units.ok || !each.ok) return undefined
  const scale = 10n ** BigInt(MOST + WIDE - decimals)
  return formatMinor(divide(units.value * each.value, scale, type === 'ASK' ? 'up' : 'down'), decimals)
}

/** A percentage of an amount with `decimals` decimals. Fees are rounded up, bonds down. */
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

/** The part of an amount above another one; zero if there is none. */
export function excessOf(amount: string, free: string): string {
  const [whole, part] = [parseMinor(amount, MOST), parseMinor(free, MOST)]
  return whole.ok && part.ok && whole.value > part.value ? formatMinor(whole.value - part.value, MOST) : '0'
}

/** The distance of a price from the base rate, in percent with two decimals and a sign. */
export function distanceOf(price: string, base: string | null): string | undefined {
  const [at, from] = [parseMinor(price, WIDE), parseMinor(base ?? '', WIDE)]
  if (!at.ok || !from.ok || from.value === 0n) return undefined
  const off = ((at.value - from.value) * 10_000n) / from.value
  const text = formatMinor(off < 0n ? -off : off, 2)
  return off === 0n ? '0' : `${off < 0n ? '-' : '+'}${text}`
}
