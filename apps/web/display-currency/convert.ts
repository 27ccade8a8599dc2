import { formatMinor, type NumberLocale, parseMinor } from '@cocobnk/money'

export type ShownCurrency = { readonly code: string; readonly digits: number; readonly rate: string }

/** One USOT is one US cent: in US dollars no rate is needed. */
export const US_DOLLAR: ShownCurrency = { code: 'USD', digits: 2, rate: '1' }

const USOT_DECIMALS = 8
const RATE_DECIMALS = 8
const USOT_PER_USD = 100n

/** A value in USOT as decimal text in a currency. Cut towards zero at the last digit of the currency; nothing if it is no value. */
export function convert({ digits, rate }: ShownCurrency, usot: string): string | undefined {
  const size = parseMinor(usot.replace(/^-/, ''), USOT_DECIMALS)
  const perUsd = parseMinor(rate, RATE_DECIMALS)
  if (!size.ok || !perUsd.ok) return undefined
  const scale = USOT_PER_USD * 10n ** BigInt(USOT_DECIMALS + RATE_DECIMALS - digits)
  const minor = (size.value * perUsd.value) / scale
  return formatMinor(usot.startsWith('-') ? -minor : minor, digits)
}

/** Decimal text with the sign of its currency where the locale writes it. Intl reads the text itself, so no float is involved. */
export function currencyText(locale: NumberLocale, { code, digits }: ShownCurrency, amount: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(amount as Intl.StringNumericLiteral).replace('-', '−')
}
