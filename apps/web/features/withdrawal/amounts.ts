import { compareDecimals, formatMinor, parseMinor } from '@cocobnk/money'

/** More decimals than any asset has, so that amounts of all assets are subtracted in one way. */
const DEPTH = 20

/** Zero for a text that is not an amount yet, such as one that is half typed. */
function exact(text: string): bigint {
  const parsed = parseMinor(text, DEPTH)
  return parsed.ok ? parsed.value : 0n
}

export const isSome = (amount: string): boolean => exact(amount) > 0n

/** False for an amount that is half typed. */
export const isAbove = (amount: string, most: string): boolean => isSome(amount) && compareDecimals(amount, most) > 0

/** What stays of an amount; never less than nothing. */
export function without(amount: string, taken: string): string {
  const left = exact(amount) - exact(taken)
  return formatMinor(left > 0n ? left : 0n, DEPTH)
}
