import { parseMinor } from '@cocobnk/money'

const MILLION = 1_000_000n
/** A percentage with four decimals is a whole number of parts per million. */
const PERCENT_DECIMALS = 4

/** Whether a price is no further from the base rate than the band; both are integers of the same unit. */
export function withinBand(price: bigint, base: bigint, bandPercent: string): boolean {
  const band = parseMinor(bandPercent, PERCENT_DECIMALS)
  if (!band.ok) throw new Error(`${bandPercent} is not a band`)
  // Without a base rate no price can be judged.
  if (base <= 0n) return false
  const distance = price > base ? price - base : base - price
  return distance * MILLION <= base * band.value
}
