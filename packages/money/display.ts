import { DEFAULT_DECIMALS } from './minor.ts'

export type AmountParts = {
  readonly sign: '' | '−'
  /** Grouped by commas. */
  readonly whole: string
  /** Without the point; trailing zeros only where a currency is written out; empty when there is none. */
  readonly fraction: string
  /** The fraction steps back only when the whole part already carries the value. */
  readonly quietFraction: boolean
}

const QUIET_FROM = 3 // digits: from 100 upwards

/** Currencies are written with their cents, 12.50 and not 12.5, as everywhere else; the zeros of a coin say nothing. */
const WRITTEN_OUT: Readonly<Record<string, number>> = { USD: 2 }

/** How many decimals are written even if they are zeros. */
export function leastDecimals(asset: string | undefined): number {
  return WRITTEN_OUT[asset ?? ''] ?? 0
}

/** Decimal text, as it travels, in the pieces a screen sets in type. Never passes through a float. */
export function amountParts(text: string, decimals: number = DEFAULT_DECIMALS, asset?: string): AmountParts {
  const [whole = '0', fraction = ''] = text.replace(/^-/, '').split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  return {
    sign: text.startsWith('-') ? '−' : '',
    whole: digits.replace(/\B(?=(\d{3})+$)/g, ','),
    fraction: fraction
      .slice(0, decimals)
      .replace(/0+$/, '')
      .padEnd(Math.min(decimals, leastDecimals(asset)), '0'),
    quietFraction: digits.length >= QUIET_FROM,
  }
}

/** One line of the same: thousands grouped by commas, trailing zeros trimmed, but for a currency's. */
export function formatAmount(text: string, decimals: number = DEFAULT_DECIMALS, asset?: string): string {
  const { sign, whole, fraction } = amountParts(text, decimals, asset)
  return fraction ? `${sign}${whole}.${fraction}` : `${sign}${whole}`
}
