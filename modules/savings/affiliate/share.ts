import { divide, formatMinor, parseMinor } from '@cocobnk/money'

const PPM = 1_000_000n
/** Shares have four decimals of a percent, so each is a whole number of parts per million. */
const PERCENT_DECIMALS = 4

/** The share of a fee, truncated to the smallest unit, so it never exceeds what was promised. */
export function shareOf(fee: bigint, ppm: number): bigint {
  return divide(fee * BigInt(ppm), PPM, 'down')
}

export function ppmOf(percent: string): number {
  const parsed = parseMinor(percent, PERCENT_DECIMALS)
  if (!parsed.ok) throw new Error(`${percent} is no share`)
  return Number(parsed.value)
}

export function percentOf(ppm: number): string {
  return formatMinor(BigInt(ppm), PERCENT_DECIMALS)
}

/** The share in percent that the other shares leave of a fee. */
export function leftOf(others: readonly number[]): number {
  return Number(PPM) - others.reduce((sum, ppm) => sum + ppm, 0)
}

/** Rounds an amount to a range between powers of ten, so that inviters cannot see the exact amounts of their invitees. */
export function bandOf(minor: bigint): { readonly from: bigint; readonly below: bigint } {
  const from = 10n ** BigInt(minor.toString().length - 1)
  return { from, below: from * 10n }
}

const LETTERS_SHOWN = 2

export function maskedName(name: string): string {
  return `${name.slice(0, LETTERS_SHOWN)}•••`
}
