import type { AssetTables } from '@cocobnk/asset'
import { inTransaction, type Kysely } from '@cocobnk/database'
import { agreedRate } from './median.ts'
import { MARKET_CODES, type MarketCode, type RateSource, type SourceName } from './sources.ts'
import { type RateTables, selectRecent, upsertNow, upsertRate } from './store.ts'

export type NewPrice = {
  readonly code: string
  /** In USOT, with twelve decimals: the price, then those of the last poll and of a minute ago, if known. */
  readonly usot: bigint
  readonly before: readonly bigint[]
}

type Db = Kysely<RateTables & AssetTables>

type Deps = {
  readonly db: Db
  readonly sources: readonly RateSource[]
  readonly onSilent: (name: SourceName, error: unknown) => void
  /** Runs in the transaction that records the price, so that every price used in an exchange has been checked. */
  readonly onPrice: (transaction: Db, price: NewPrice) => Promise<void>
}

/** The last poll of the minute before is at most this old. */
const RECENT_SECONDS = 70

/** Queries every market and records what they agree on, or immediately that they do not; returns the codes without a price. */
export async function pollRates({ db, sources, onSilent, onPrice }: Deps): Promise<readonly MarketCode[]> {
  const told = await Promise.all(
    sources.map((source) =>
      source.read().catch((error: unknown) => {
        onSilent(source.name, error)
        return undefined
      }),
    ),
  )
  const now = new Date()
  const unknown: MarketCode[] = []
  for (const code of MARKET_CODES) {
    const agreed = agreedRate(
      told.flatMap((samples) => samples?.get(code) ?? []),
      now,
    )
    await inTransaction(db, async (transaction) => {
      await upsertNow(transaction, { code, low: agreed?.low ?? null, high: agreed?.high ?? null, found_at: now })
      if (!agreed) return
      const before = await selectRecent(transaction, code, RECENT_SECONDS)
      await onPrice(transaction, { code, usot: agreed.usot, before })
      await upsertRate(transaction, { code, usot: agreed.usot, sources: agreed.sources, found_at: now })
    })
    if (!agreed) unknown.push(code)
  }
  return unknown
}
