import type { Rates } from './rate.ts'

/** What one unit is worth in USOT, as decimal text, and when that was found. */
export type FirmRate = { readonly usot: string; readonly at: Date }

/** By code; what is missing has no price that can be trusted now. */
export type FirmRates = ReadonlyMap<string, FirmRate>

/** As operators say it. USOT is the measure and worth itself. */
export function statedRates(rates: Rates, at: Date): FirmRates {
  return new Map([...Object.entries(rates), ['USOT', '1'] as const].map(([code, usot]) => [code, { usot, at }]))
}
