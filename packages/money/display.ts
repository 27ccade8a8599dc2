import { DEFAULT_DECIMALS, formatMinor } from './minor.ts'
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

/** More decimals than any rate has, so that none is rounded unless asked for. */
const MOST_DECIMALS = 8

/** Decimal text in percent as the locale writes it: 80%, but 80 % in German. With `decimals` it has exactly so many, rounded to the nearest. */
export function formatPercent(locale: NumberLocale, percent: string, decimals?: number): string {
  const { sign, whole, fraction } = amountParts(locale, nearest(percent, decimals ?? MOST_DECIMALS))
  const shown = fraction.padEnd(decimals ?? 0, '0')
  const signs = numberSigns(locale)
  return `${sign}${whole}${shown && signs.decimal}${shown}${signs.percent}`
}

function nearest(text: string, decimals: number): string {
  const [whole = '0', fraction = ''] = text.replace(/^-/, '').split('.')
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  const rounded = (fraction[decimals] ?? '0') >= '5' ? kept + 1n : kept
  return formatMinor(text.startsWith('-') ? -rounded : rounded, decimals)
}
