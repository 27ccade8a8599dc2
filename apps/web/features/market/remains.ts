import { formatMinor, parseMinor } from '@cocobnk/money'

/** No asset has more decimals. */
const WIDE = 18

/** The rest of an available amount after a hold, or the shortfall. */
export function remainsOf(available: string, held: string): { readonly amount: string; readonly isShort: boolean } {
  const [has, needs] = [parseMinor(available, WIDE), parseMinor(held, WIDE)]
  const left = (has.ok ? has.value : 0n) - (needs.ok ? needs.value : 0n)
  return { amount: formatMinor(left < 0n ? -left : left, WIDE), isShort: left < 0n }
}
