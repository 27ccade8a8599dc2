import { parseMinor } from '@cocobnk/money'
import { type OverviewFacts, RATE_DECIMALS } from '@cocobnk/rate'

/** What one unit is worth now in USOT, with twelve decimals; nothing if no rate is known. */
export function priceNow(known: OverviewFacts['known'], code: string): bigint | undefined {
  const rate = known.get(code)
  const price = rate && parseMinor(rate.usot, RATE_DECIMALS)
  return price?.ok ? price.value : undefined
}
