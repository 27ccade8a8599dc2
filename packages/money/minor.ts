import { ok, type Result, refuse } from '@cocobnk/result'

/** For unknown assets. */
export const DEFAULT_DECIMALS = 8

/** More digits than any asset needs; also what the ledger's columns can hold. */
export const MAX_DIGITS = 39

const PLAIN_DECIMAL = /^(\d{1,39})(?:\.(\d{1,39}))?$/

/** Decimal text to the smallest unit, exactly: more decimals than the asset has are refused, never rounded. */
export function parseMinor(text: string, decimals: number): Result<bigint, 'AMOUNT_MALFORMED' | 'AMOUNT_TOO_PRECISE'> {
  const match = PLAIN_DECIMAL.exec(text)
  if (!match) return refuse('AMOUNT_MALFORMED')
  const [, whole = '0', fraction = ''] = match
  const significant = fraction.replace(/0+$/, '')
  if (significant.length > decimals) return refuse('AMOUNT_TOO_PRECISE')
  return ok(BigInt(whole + significant.padEnd(decimals, '0')))
}

/** The smallest unit to plain decimal text, as on the wire: no grouping, no trailing zeros. */
export function formatMinor(minor: bigint, decimals: number): string {
  const sign = minor < 0n ? '-' : ''
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction ? `${sign}${whole}.${fraction}` : `${sign}${whole}`
}
