import { formatMinor, parseMinor } from '@cocobnk/money'

/** Deeper than any asset divides, so that one way of comparing serves all. */
const DEPTH = 20

/** Decimal texts, exactly; what is no number says nothing. */
function exact(text: string): bigint {
  const parsed = parseMinor(text, DEPTH)
  return parsed.ok ? parsed.value : 0n
}

export const isSome = (amount: string): boolean => exact(amount) > 0n

export const isAbove = (amount: string, most: string): boolean => exact(amount) > exact(most)

/** What stays of an amount; never less than nothing. */
export function without(amount: string, taken: string): string {
  const left = exact(amount) - exact(taken)
  return formatMinor(left > 0n ? left : 0n, DEPTH)
}
