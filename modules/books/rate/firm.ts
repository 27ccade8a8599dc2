import type { AssetTables } from '@cocobnk/asset'
import type { Kysely } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import { RATE_DECIMALS, type Rates } from './rate.ts'
import { isMarketPriced } from './sources.ts'
import { type RateTables, selectLatest } from './store.ts'

/** What one unit is worth in USOT, as decimal text, and when that was found. */
export type FirmRate = {
  readonly usot: string
  /** What the house buys at, and what it sells at: the lowest and the highest market that agree. */
  readonly low: string
  readonly high: string
  readonly at: Date
}

/** By code; what is missing has no price that can be trusted now. */
export type FirmRates = ReadonlyMap<string, FirmRate>

export type KnownRate = FirmRate & { readonly isFirm: boolean }

type Deps = { readonly db: Kysely<RateTables & AssetTables>; readonly stated: () => Promise<Rates> }

/** Two polls, and a market that takes its time. Markets that disagree end a price at once. */
const FIRM_MS = 25_000

/**
 * What markets price is worth what they last agreed on, and firm only while they still agree; before they ever did, it is worth what
 * operators say. What no market prices is worth what operators say. USOT is the measure and worth itself.
 */
export async function readRates({ db, stated }: Deps): Promise<ReadonlyMap<string, KnownRate>> {
  const [latest, said] = await Promise.all([selectLatest(db), stated()])
  const now = new Date()
  const known = new Map<string, KnownRate>()
  for (const [code, usot] of Object.entries(said))
    known.set(code, { ...oneValue(usot), at: now, isFirm: !isMarketPriced(code) })
  for (const { code, usot, found_at, low, high, now_at } of latest) {
    const isFirm = low !== null && high !== null && now_at !== null && now.getTime() - now_at.getTime() <= FIRM_MS
    const text = (value: bigint | null) => formatMinor(value ?? usot, RATE_DECIMALS)
    known.set(code, { usot: text(usot), low: text(low), high: text(high), at: found_at, isFirm })
  }
  return known.set('USOT', { ...oneValue('1'), at: now, isFirm: true })
}

const oneValue = (usot: string) => ({ usot, low: usot, high: usot })

export function firmOf(known: ReadonlyMap<string, KnownRate>): FirmRates {
  return new Map([...known].filter(([, { isFirm }]) => isFirm))
}

/** What amounts are valued by, firm or not: a limit must be counted in something. */
export function ratesOf(known: ReadonlyMap<string, KnownRate>): Rates {
  return Object.fromEntries([...known].map(([code, { usot }]) => [code, usot]))
}
