import { DEFAULT_DECIMALS, formatMinor, parseMinor } from '@cocobnk/money'

/** Smallest units of USOT, which has as many decimals as assets have by default. */
export function usotMinor(text: string): bigint {
  const parsed = parseMinor(text, DEFAULT_DECIMALS)
  if (!parsed.ok) throw new Error(`${text} is no amount of USOT`)
  return parsed.value
}

export function usotText(minor: bigint): string {
  return formatMinor(minor, DEFAULT_DECIMALS)
}

/** The amount for a refusal's text, formatted in the reader's language. */
export function usotWords(minor: bigint): string {
  return `${usotText(minor)} USOT`
}
