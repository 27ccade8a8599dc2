import type { AssetTables } from '@cocobnk/asset'
import type { Kysely } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import { isFresh } from './median.ts'
import { RATE_DECIMALS, type Rates } from './rate.ts'
import { MARKET_CODES } from './sources.ts'
import { type RateTables, selectLatest } from './store.ts'

/** What one unit is worth in USOT, as decimal text, and when that was found. */
export type FirmRate = { readonly usot: string; readonly at: Date }

/** By code; what is missing has no price that can be trusted now. */
export type FirmRates = ReadonlyMap<string, FirmRate>

export type KnownRate = FirmRate & { readonly isFirm: boolean }

type Deps = { readonly db: Kysely<RateTables & AssetTables>; readonly stated: () => Promise<Rates> }

/**
 * What markets price is worth what they last agreed on, and firm only while that is fresh; before they ever did, what operators
 * say. What no market prices is worth what operators say. USOT is the measure and worth itself.
 */
export async function readRates({ db, stated }: Deps): Promise<ReadonlyMap<string, KnownRate>> {
  const [latest, said] = await Promise.all([selectLatest(db), stated()])
  const now = new Date()
  const known = new Map<string, KnownRate>()
  for (const [code, usot] of Object.entries(said))
    known.set(code, { usot, at: now, isFirm: !MARKET_CODES.some((market) => market === code) })
  for (const { code, usot, found_at } of latest)
    known.set(code, { usot: formatMinor(usot, RATE_DECIMALS), at: found_at, isFirm: isFresh(found_at, now) })
  return known.set('USOT', { usot: '1', at: now, isFirm: true })
}

export function firmOf(known: ReadonlyMap<string, KnownRate>): FirmRates {
  return new Map([...known].filter(([, { isFirm }]) => isFirm))
}

/** What amounts are valued by, firm or not: a limit must be counted in something. */
export function ratesOf(known: ReadonlyMap<string, KnownRate>): Rates {
  return Object.fromEntries([...known].map(([code, { usot }]) => [code, usot]))
}
