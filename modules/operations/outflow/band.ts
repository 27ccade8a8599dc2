import { parseMinor } from '@cocobnk/money'

const MILLION = 1_000_000n
/** A percentage with four decimals is a whole number of millionths. */
const PERCENT_DECIMALS = 4

/** Whether a price is within the band around the base rate; both are integers of the same unit. */
export function withinBand(price: bigint, base: bigint, bandPercent: string): boolean {
  const band = parseMinor(bandPercent, PERCENT_DECIMALS)
  if (!band.ok) throw new Error(`${bandPercent} is not a band`)
  // Without a base rate, every price is out of band.
  if (base <= 0n) return false
  const distance = price > base ? price - base : base - price
  return distance * MILLION <= base * band.value
}
