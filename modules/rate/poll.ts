import type { AssetTables } from '@cocobnk/asset'
import type { Kysely } from '@cocobnk/database'
import { agreedRate } from './median.ts'
import { MARKET_CODES, type MarketCode, type RateSource, type SourceName } from './sources.ts'
import { type RateTables, upsertNow, upsertRate } from './store.ts'

type Deps = {
  readonly db: Kysely<RateTables & AssetTables>
  readonly sources: readonly RateSource[]
  readonly onSilent: (name: SourceName, error: unknown) => void
}

/** Asks every market and records what they agree on, or at once that they do not; returns the codes without a price. */
export async function pollRates({ db, sources, onSilent }: Deps): Promise<readonly MarketCode[]> {
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
    await upsertNow(db, { code, low: agreed?.low ?? null, high: agreed?.high ?? null, found_at: now })
    if (agreed) await upsertRate(db, { code, usot: agreed.usot, sources: agreed.sources, found_at: now })
    else unknown.push(code)
  }
  return unknown
}
