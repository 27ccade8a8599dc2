import { compareDecimals, formatMinor, parseMinor } from '@cocobnk/money'

/** More decimals than any asset has, so that all amounts can be subtracted at one scale. */
const DEPTH = 20

/** Zero for text that is not an amount yet, such as a half-typed one. */
function exact(text: string): bigint {
  const parsed = parseMinor(text, DEPTH)
  return parsed.ok ? parsed.value : 0n
}

export const isSome = (amount: string): boolean => exact(amount) > 0n

/** False for an amount that is half typed. */
export const isAbove = (amount: string, most: string): boolean => isSome(amount) && compareDecimals(amount, most) > 0

/** The rest of an amount, at least zero. */
export function without(amount: string, taken: string): string {
  const left = exact(amount) - exact(taken)
  return formatMinor(left > 0n ? left : 0n, DEPTH)
}
