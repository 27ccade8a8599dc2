import { formatMinor, parseMinor } from '@cocobnk/money'
import type { AmountText } from '@cocobnk/ui'

/** By code, what one unit is worth in USOT. */
export type RateMap = ReadonlyMap<string, string>

/** More than any asset has, and more than any rate has. */
const AMOUNT_DECIMALS = 20
const RATE_DECIMALS = 12
const USOT_DECIMALS = 8
const CENTS = 2

/** Cut at the last decimal of USOT; nothing while there is no rate. */
export function usotValue(rates: RateMap, code: string, amount: string): string | undefined {
  const rate = code === 'USOT' ? '1' : rates.get(code)
  const minor = parseMinor(amount, AMOUNT_DECIMALS)
  const worth = rate === undefined ? undefined : parseMinor(rate, RATE_DECIMALS)
  if (!minor.ok || !worth?.ok) return undefined
  const scale = 10n ** BigInt(AMOUNT_DECIMALS + RATE_DECIMALS - USOT_DECIMALS)
  return formatMinor((minor.value * worth.value) / scale, USOT_DECIMALS)
}

/**
 * The inverse of `usotValue`: the largest amount, in smallest units, that is worth no more than so much USOT. Nothing if a unit is
 * worth nothing.
 */
export function mostWorth(rate: string, usot: string, decimals: number): bigint | undefined {
  const [worth, most] = [parseMinor(rate, RATE_DECIMALS), parseMinor(usot, USOT_DECIMALS)]
  if (!worth.ok || worth.value === 0n) return undefined
  const scale = 10n ** BigInt(decimals + RATE_DECIMALS - USOT_DECIMALS)
  return most.ok ? (most.value * scale) / worth.value : 0n
}

/** One USOT is one US cent: 150 USOT are 1.50 USD. */
export function usdText(amountText: AmountText, usot: string): string {
  const minor = parseMinor(usot, AMOUNT_DECIMALS)
  if (!minor.ok) return ''
  const cents = minor.value / 10n ** BigInt(AMOUNT_DECIMALS)
  return `${amountText(formatMinor(cents, CENTS), CENTS, 'USD')} USD`
}
