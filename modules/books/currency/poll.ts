import type { Kysely } from '@cocobnk/database'
import type { CurrencySource } from './source.ts'
import { type CurrencyTables, upsertCurrencyRates } from './store.ts'

type Deps = {
  readonly db: Kysely<CurrencyTables>
  readonly source: CurrencySource
  readonly onSilent: (error: unknown) => void
}

/** Stores the source's rates. If it is silent, its last rates stay in use until they expire. */
export async function pollCurrencies({ db, source, onSilent }: Deps): Promise<void> {
  const rows = await source.read().catch((error: unknown) => {
    onSilent(error)
    return []
  })
  await upsertCurrencyRates(db, rows)
}
