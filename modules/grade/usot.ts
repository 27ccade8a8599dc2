import { DEFAULT_DECIMALS, formatAmount, formatMinor, parseMinor } from '@cocobnk/money'

/** Smallest units of USOT, which has as many decimals as assets have by default. */
export function usotMinor(text: string): bigint {
  const parsed = parseMinor(text, DEFAULT_DECIMALS)
  if (!parsed.ok) throw new Error(`${text} is no amount of USOT`)
  return parsed.value
}

export function usotText(minor: bigint): string {
  return formatMinor(minor, DEFAULT_DECIMALS)
}

/** As people read it, in every language. */
export function usotWords(minor: bigint): string {
  return `${formatAmount(usotText(minor))} USOT`
}
