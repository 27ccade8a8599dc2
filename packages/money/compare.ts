import { MAX_DIGITS, parseMinor } from './minor.ts'

/**
 * Compares two decimal texts exactly, unlike floats: negative if the first is less, zero if they are equal, positive if it is more. Throws
 * for a text that is not a plain decimal.
 */
export function compareDecimals(one: string, other: string): -1 | 0 | 1 {
  const [first, second] = [exactValue(one), exactValue(other)]
  if (first === second) return 0
  return first < second ? -1 : 1
}

function exactValue(text: string): bigint {
  const parsed = parseMinor(text, MAX_DIGITS)
  if (!parsed.ok) throw new RangeError(`not a plain decimal: ${text}`)
  return parsed.value
}
