import { formatMinor, parseMinor } from '@cocobnk/money'

export type ShownCurrency = { readonly code: string; readonly digits: number; readonly rate: string }

/** One USOT is one US cent, so US dollars need no rate. */
export const US_DOLLAR: ShownCurrency = { code: 'USD', digits: 2, rate: '1' }

/** More decimals than any value in USOT has. */
const USOT_DECIMALS = 20
const RATE_DECIMALS = 12
const USOT_PER_USD = 100n

/** A value in USOT as decimal text in a currency. Cut towards zero at the last digit of the currency. */
export function convert(currency: ShownCurrency, usot: string): string {
  return cut(currency, usot, currency.digits)
}

/** Cheap assets cost fractions of a cent: prices show at least three significant digits, even if the currency has fewer decimals. */
const PRICE_DIGITS = 3
const PRICE_DECIMALS = 12

/** Like `convert`, for the price of one unit: at least three significant digits, rounded to the nearest. */
export function convertPrice(currency: ShownCurrency, usot: string): string {
  const [whole = '', fraction = ''] = cut(currency, usot, PRICE_DECIMALS).replace('-', '').split('.')
  const leading = whole === '0' ? -(/[1-9]/.exec(fraction)?.index ?? 0) : whole.length
  const decimals = Math.min(Math.max(currency.digits, PRICE_DIGITS - leading), PRICE_DECIMALS)
  return cut(currency, usot, decimals, 'nearest')
}

/**
 * The inverse of `convertPrice`: a unit price in the currency as one in USOT. Rounded up at the twelfth decimal, so that converting it back,
 * which rounds, returns the same price.
 */
export function toUsot({ rate }: ShownCurrency, price: string): string {
  const named = parseMinor(price, PRICE_DECIMALS)
  const perUsd = parseMinor(rate, RATE_DECIMALS)
  if (!named.ok || !perUsd.ok) throw new Error(`not a price or a rate: ${price}, ${rate}`)
  const usot = named.value * USOT_PER_USD * 10n ** BigInt(RATE_DECIMALS)
  return formatMinor((usot + perUsd.value - 1n) / perUsd.value, PRICE_DECIMALS)
}

function cut({ rate }: ShownCurrency, usot: string, digits: number, rounding: 'zero' | 'nearest' = 'zero'): string {
  const size = parseMinor(usot.replace(/^-/, ''), USOT_DECIMALS)
  const perUsd = parseMinor(rate, RATE_DECIMALS)
  if (!size.ok || !perUsd.ok) throw new Error(`not a value in USOT or a rate: ${usot}, ${rate}`)
  const scale = USOT_PER_USD * 10n ** BigInt(USOT_DECIMALS + RATE_DECIMALS - digits)
  const minor = (size.value * perUsd.value + (rounding === 'nearest' ? scale / 2n : 0n)) / scale
  return formatMinor(usot.startsWith('-') ? -minor : minor, digits)
}
