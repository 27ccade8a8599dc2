import { parseMinor } from '@cocobnk/money'
import { type OverviewFacts, RATE_DECIMALS } from '@cocobnk/rate'

/** The current value of one unit in USOT, with twelve decimals; undefined without a rate. */
export function priceNow(known: OverviewFacts['known'], code: string): bigint | undefined {
  const rate = known.get(code)
  const price = rate && parseMinor(rate.usot, RATE_DECIMALS)
  return price?.ok ? price.value : undefined
}
