import { DEFAULT_DECIMALS } from './minor.ts'

export type AmountParts = {
  readonly sign: '' | '−'
  /** Grouped by commas. */
  readonly whole: string
  /** Without the point and without trailing zeros; empty when there is none. */
  readonly fraction: string
  /** The fraction steps back only when the whole part already carries the value. */
  readonly quietFraction: boolean
}

const QUIET_FROM = 3 // digits: from 100 upwards

/** Decimal text, as it travels, in the pieces a screen sets in type. Never passes through a float. */
export function amountParts(text: string, decimals: number = DEFAULT_DECIMALS): AmountParts {
  const [whole = '0', fraction = ''] = text.replace(/^-/, '').split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  return {
    sign: text.startsWith('-') ? '−' : '',
    whole: digits.replace(/\B(?=(\d{3})+$)/g, ','),
    fraction: fraction.slice(0, decimals).replace(/0+$/, ''),
    quietFraction: digits.length >= QUIET_FROM,
  }
}

/** One line of the same: thousands grouped by commas, trailing zeros trimmed. */
export function formatAmount(text: string, decimals: number = DEFAULT_DECIMALS): string {
  const { sign, whole, fraction } = amountParts(text, decimals)
  return fraction ? `${sign}${whole}.${fraction}` : `${sign}${whole}`
}
