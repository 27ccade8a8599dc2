import type { Kysely } from '@cocobnk/database'
import { type CurrencyConfig, validRates } from './currency.ts'
import { type CurrencyTables, selectCurrencyRates } from './store.ts'

/** By code, how many units are one US dollar: what prices are made of. An expired rate is not there. */
export async function validCurrencies(
  db: Kysely<CurrencyTables>,
  config: CurrencyConfig,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  return validRates({ config, fed: await selectCurrencyRates(db) }, now)
}
