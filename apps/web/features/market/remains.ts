import { formatMinor, parseMinor } from '@cocobnk/money'

/** As many decimals as any asset. */
const WIDE = 18

/** What is left of an amount, or how much it lacks. */
export function remainsOf(available: string, held: string): { readonly amount: string; readonly isShort: boolean } {
  const [has, needs] = [parseMinor(available, WIDE), parseMinor(held, WIDE)]
  const left = (has.ok ? has.value : 0n) - (needs.ok ? needs.value : 0n)
  return { amount: formatMinor(left < 0n ? -left : left, WIDE), isShort: left < 0n }
}
