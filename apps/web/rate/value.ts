import { formatMinor, parseMinor } from '@cocobnk/money'
import type { AmountText } from '@cocobnk/ui'

/** Value of one unit in USOT, by code. */
export type RateMap = ReadonlyMap<string, string>

/** More decimals than any asset or rate has. */
const AMOUNT_DECIMALS = 20
const RATE_DECIMALS = 12
const USOT_DECIMALS = 8
const CENTS = 2

/** The value of an amount in USOT, truncated at its last decimal; undefined without a rate. */
export function usotValue(rates: RateMap, code: string, amount: string): string | undefined {
  const rate = code === 'USOT' ? '1' : rates.get(code)
  const minor = parseMinor(amount, AMOUNT_DECIMALS)
  const worth = rate === undefined ? undefined : parseMinor(rate, RATE_DECIMALS)
  if (!minor.ok || !worth?.ok) return undefined
  const scale = 10n ** BigInt(AMOUNT_DECIMALS + RATE_DECIMALS - USOT_DECIMALS)
  return formatMinor((minor.value * worth.value) / scale, USOT_DECIMALS)
}

/**
 * The inverse of `usotValue`: the largest amount, in minor units, that is worth at most the given USOT. Undefined if the rate is zero or
 * invalid.
 */
export function mostWorth(rate: string, usot: string, decimals: number): bigint | undefined {
  const [worth, most] = [parseMinor(rate, RATE_DECIMALS), parseMinor(usot, USOT_DECIMALS)]
  if (!worth.ok || worth.value === 0n) return undefined
  const scale = 10n ** BigInt(decimals + RATE_DECIMALS - USOT_DECIMALS)
  return most.ok ? (most.value * scale) / worth.value : 0n
}

/** Converts USOT to dollar text. One USOT is one US cent: 150 USOT are 1.50 USD. */
export function usdText(amountText: AmountText, usot: string): string {
  const minor = parseMinor(usot, AMOUNT_DECIMALS)
  if (!minor.ok) return ''
  const cents = minor.value / 10n ** BigInt(AMOUNT_DECIMALS)
  return `${amountText(formatMinor(cents, CENTS), CENTS, 'USD')} USD`
}
