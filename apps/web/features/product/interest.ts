import { formatMinor, parseMinor } from '@cocobnk/money'

/** Interest is cut at the last decimal; the percentage has four. */
const RATE_DECIMALS = 4
const DAYS_OF_YEAR = 365n
const MILLION = 1_000_000n

/** Simple interest for so many days, as the bank reckons it, for comparing terms before one is chosen. */
export function interestFor(amount: string, rate: string, days: number, decimals: number): string | undefined {
  const [principal, ppm] = [parseMinor(amount, decimals), parseMinor(rate, RATE_DECIMALS)]
  if (!principal.ok || !ppm.ok) return undefined
  return formatMinor((principal.value * ppm.value * BigInt(days)) / (DAYS_OF_YEAR * MILLION), decimals)
}

/** More than any asset has. */
const WIDE = 20

export function plus(one: string, other: string): string {
  const [first, second] = [parseMinor(one, WIDE), parseMinor(other, WIDE)]
  return first.ok && second.ok ? formatMinor(first.value + second.value, WIDE) : one
}

/** What is left of an amount; nothing where it does not suffice. */
export function minus(one: string, other: string): string | undefined {
  const [first, second] = [parseMinor(one, WIDE), parseMinor(other, WIDE)]
  return first.ok && second.ok && first.value >= second.value
    ? formatMinor(first.value - second.value, WIDE)
    : undefined
}
