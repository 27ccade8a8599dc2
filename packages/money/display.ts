import { DEFAULT_DECIMALS } from './minor.ts'
import { type NumberLocale, numberSigns } from './number-locale.ts'

export type AmountParts = {
  readonly sign: '' | '−'
  /** Grouped as in the locale. */
  readonly whole: string
  /** The locale's decimal separator; empty when there is no fraction. */
  readonly point: string
  /** Without the decimal separator; with trailing zeros only for a currency; empty when there is none. */
  readonly fraction: string
  /** The fraction is de-emphasised only when the whole part already carries the value. */
  readonly quietFraction: boolean
}

const QUIET_FROM = 3 // digits: from 100 upwards

/** Currencies are written with their cents, 12.50 and not 12.5; trailing zeros of a coin carry no information. */
const WRITTEN_OUT: Readonly<Record<string, number>> = { USD: 2 }

/** The minimum number of decimals, zeros included. */
function leastDecimals(asset: string | undefined): number {
  return WRITTEN_OUT[asset ?? ''] ?? 0
}

/** Splits wire decimal text into the parts a screen styles. Never passes through a float. */
export function amountParts(
  locale: NumberLocale,
  text: string,
  decimals: number = DEFAULT_DECIMALS,
  asset?: string,
): AmountParts {
  const signs = numberSigns(locale)
  const [whole = '0', rest = ''] = text.replace(/^-/, '').split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  const fraction = rest
    .slice(0, decimals)
    .replace(/0+$/, '')
    .padEnd(Math.min(decimals, leastDecimals(asset)), '0')
  return {
    sign: text.startsWith('-') ? '−' : '',
    whole: digits.length < signs.groupedFrom ? digits : digits.replace(/\B(?=(\d{3})+$)/g, signs.group),
    point: fraction ? signs.decimal : '',
    fraction,
    quietFraction: digits.length >= QUIET_FROM,
  }
}

/** Wire decimal text formatted for the locale: grouped, without trailing zeros except for a currency's cents. */
export function formatAmount(
  locale: NumberLocale,
  text: string,
  decimals: number = DEFAULT_DECIMALS,
  asset?: string,
): string {
  const { sign, whole, point, fraction } = amountParts(locale, text, decimals, asset)
  return `${sign}${whole}${point}${fraction}`
}

/** Wire decimal text as an amount field shows it: with the locale's decimal separator, without grouping. */
export function fieldText(locale: NumberLocale, text: string): string {
  return text.replace('.', numberSigns(locale).decimal)
}
