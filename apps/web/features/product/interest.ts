import { formatMinor, parseMinor } from '@cocobnk/money'

/** Percentages have four decimals. */
const RATE_DECIMALS = 4
const DAYS_OF_YEAR = 365n
const MILLION = 1_000_000n

/**
 * Simple interest for a number of days, calculated as by the bank and truncated at `decimals`. For comparing terms; undefined if a text
 * is not a number.
 */
export function interestFor(amount: string, rate: string, days: number, decimals: number): string | undefined {
  const [principal, ppm] = [parseMinor(amount, decimals), parseMinor(rate, RATE_DECIMALS)]
  if (!principal.ok || !ppm.ok) return undefined
  return formatMinor((principal.value * ppm.value * BigInt(days)) / (DAYS_OF_YEAR * MILLION), decimals)
}

/** More decimals than any asset has. */
const WIDE = 20

export function plus(one: string, other: string): string {
  const [first, second] = [parseMinor(one, WIDE), parseMinor(other, WIDE)]
  return first.ok && second.ok ? formatMinor(first.value + second.value, WIDE) : one
}

/** The difference of two amounts; undefined if it would be negative. */
export function minus(one: string, other: string): string | undefined {
  const [first, second] = [parseMinor(one, WIDE), parseMinor(other, WIDE)]
  return first.ok && second.ok && first.value >= second.value
    ? formatMinor(first.value - second.value, WIDE)
    : undefined
}
