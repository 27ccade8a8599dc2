import { formatMinor, parseMinor } from '@cocobnk/money'

export type ShownCurrency = { readonly code: string; readonly digits: number; readonly rate: string }

/** One USOT is one US cent: in US dollars no rate is needed. */
export const US_DOLLAR: ShownCurrency = { code: 'USD', digits: 2, rate: '1' }

/** More than any value in USOT has. */
const USOT_DECIMALS = 20
const RATE_DECIMALS = 12
const USOT_PER_USD = 100n

/** A value in USOT as decimal text in a currency. Cut towards zero at the last digit of the currency. */
export function convert({ digits, rate }: ShownCurrency, usot: string): string {
  const size = parseMinor(usot.replace(/^-/, ''), USOT_DECIMALS)
  const perUsd = parseMinor(rate, RATE_DECIMALS)
  if (!size.ok || !perUsd.ok) throw new Error(`not a value in USOT or a rate: ${usot}, ${rate}`)
  const scale = USOT_PER_USD * 10n ** BigInt(USOT_DECIMALS + RATE_DECIMALS - digits)
  const minor = (size.value * perUsd.value) / scale
  return formatMinor(usot.startsWith('-') ? -minor : minor, digits)
}
