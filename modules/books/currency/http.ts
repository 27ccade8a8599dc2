import { ttlCache } from '@cocobnk/concurrency'
import type { Handlers } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { ok } from '@cocobnk/result'
import { type CurrencyConfig, currenciesOf } from './currency.ts'
import { type CurrencyTables, selectCurrencyRates } from './store.ts'

type Deps = {
  readonly db: Kysely<CurrencyTables>
  readonly settings: () => Promise<{ readonly currency: CurrencyConfig }>
}

/** Every visitor reads the rates. Validity is checked for each response. */
const FED_MS = 10_000

export function currencyHttp({ db, settings }: Deps): Handlers<'GET /currency'> {
  const fed = ttlCache(FED_MS, () => selectCurrencyRates(db))
  return {
    'GET /currency': async ({ locale }) => {
      const [{ currency: config }, rows] = await Promise.all([settings(), fed()])
      return ok(currenciesOf({ config, fed: rows }, locale, new Date()))
    },
  }
}
