import type { AssetTables } from '@cocobnk/asset'
import type { Kysely } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import { RATE_DECIMALS, type Rates } from './rate.ts'
import { isMarketPriced } from './sources.ts'
import { type RateTables, selectLatest } from './store.ts'

/** The value of one unit in USOT as decimal text, and when it was determined. */
export type FirmRate = {
  readonly usot: string
  /** The house's buying and selling rates: the lowest and the highest of the agreeing markets. */
  readonly low: string
  readonly high: string
  readonly at: Date
}

/** By code; a missing asset has no reliable price now. */
export type FirmRates = ReadonlyMap<string, FirmRate>

export type KnownRate = FirmRate & { readonly isFirm: boolean }

type Deps = { readonly db: Kysely<RateTables & AssetTables>; readonly stated: () => Promise<Rates> }

/** Covers two polls and a slow market. If markets disagree, the price stops being firm immediately. */
const FIRM_MS = 25_000

/**
 * Returns the known rates. An asset with market prices has the rate its markets last agreed on, and that rate is firm only while they still
 * agree; before the first agreement operators' rates apply. An asset without a market has the operators' rate. USOT is the unit of account.
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

/** Rates for valuation, firm or not: limits need a value even without a firm price. */
export function ratesOf(known: ReadonlyMap<string, KnownRate>): Rates {
  return Object.fromEntries([...known].map(([code, { usot }]) => [code, usot]))
}
