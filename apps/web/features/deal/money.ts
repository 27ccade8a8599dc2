import { divide, formatMinor, parseMinor } from '@cocobnk/money'

/** Prices have twelve decimals; more than any amount. */
const WIDE = 12
const MILLION = 1_000_000n

/** Amount times price, cut for show: what it costs to the last unit, the server says. */
export function timesPrice(amount: string, price: string): string | undefined {
  const [units, each] = [parseMinor(amount, 18), parseMinor(price, WIDE)]
  if (!units.ok || !each.ok) return undefined
  return formatMinor((units.value * each.value) / 10n ** 22n, 8)
}

/** A share of an amount, rounded up, as fees are. */
export function shareOf(amount: string, percent: string): string | undefined {
  const [whole, share] = [parseMinor(amount, 8), parseMinor(percent, 4)]
  return whole.ok && share.ok ? formatMinor(divide(whole.value * share.value, MILLION, 'up'), 8) : undefined
}

export function sumOf(one: string, other: string): string {
  const [first, second] = [parseMinor(one, 8), parseMinor(other, 8)]
  return first.ok && second.ok ? formatMinor(first.value + second.value, 8) : one
}

/** How far a price is from the base rate, in percent with two decimals and its sign. */
export function distanceOf(price: string, base: string | null): string | undefined {
  const [at, from] = [parseMinor(price, WIDE), parseMinor(base ?? '', WIDE)]
  if (!at.ok || !from.ok || from.value === 0n) return undefined
  const off = ((at.value - from.value) * 10_000n) / from.value
  const text = formatMinor(off < 0n ? -off : off, 2)
  return off === 0n ? '0' : `${off < 0n ? '-' : '+'}${text}`
}
