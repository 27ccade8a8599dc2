import { divide, formatMinor, parseMinor } from '@cocobnk/money'

const PPM = 1_000_000n
/** A share in per cent has four decimals, so that it is a whole number of parts per million. */
const PERCENT_DECIMALS = 4

/** The share of a fee, cut at the smallest unit: never more than was promised. */
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

/** What is left to give of a fee, in per cent; all shares together stay below the whole. */
export function leftOf(others: readonly number[]): number {
  return Number(PPM) - others.reduce((sum, ppm) => sum + ppm, 0)
}

/** Rounds an amount to a range between powers of ten, so that inviters do not see what their invitees moved. */
export function bandOf(minor: bigint): { readonly from: bigint; readonly below: bigint } {
  const from = 10n ** BigInt(minor.toString().length - 1)
  return { from, below: from * 10n }
}

const LETTERS_SHOWN = 2

export function maskedName(name: string): string {
  return `${name.slice(0, LETTERS_SHOWN)}•••`
}
