import type { Kysely } from '@cocobnk/database'
import { type CurrencyConfig, validRates } from './currency.ts'
import { type CurrencyTables, selectCurrencyRates } from './store.ts'

/** Units per US dollar by code, for prices. Expired rates are omitted. */
export async function validCurrencies(
  db: Kysely<CurrencyTables>,
  config: CurrencyConfig,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  return validRates({ config, fed: await selectCurrencyRates(db) }, now)
}
