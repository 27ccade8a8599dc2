import type { AssetTables } from '@cocobnk/asset'
import { ttlCache } from '@cocobnk/concurrency'
import type { Handlers, settingSchema } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import type { FirmRates } from '@cocobnk/rate'
import { ok } from '@cocobnk/result'
import { BOND_PPM, percentOfPpm, showMarket } from './market.ts'
import { type MarketTables, selectMarkets } from './store.ts'

/** Every deal screen reads the markets, and they change rarely. */
const TTL_MS = 5_000

type Deps = {
  readonly db: Kysely<MarketTables & AssetTables>
  readonly firmRates: () => Promise<FirmRates>
  readonly settings: () => Promise<{ readonly outflow: Pick<settingSchema.OutflowConfig, 'deal_band_percent'> }>
}

export function marketHttp({ db, firmRates, settings }: Deps): Handlers<'GET /market/private'> {
  const markets = ttlCache(TTL_MS, () => selectMarkets(db, 'PRIVATE'))
  return {
    'GET /market/private': async ({ locale }) => {
      const [known, rates, { outflow }] = await Promise.all([markets(), firmRates(), settings()])
      return ok({
        list: known.map((market) => ({
          ...showMarket(market, rates, locale),
          is_paid_outside: market.is_paid_outside,
          fee_percent: percentOfPpm(market.taker_fee_ppm),
          bond_percent: percentOfPpm(market.is_paid_outside ? BOND_PPM : 0),
          band_percent: outflow.deal_band_percent,
          minimum_amount: formatMinor(market.minimum_amount, market.asset.decimal_point),
        })),
      })
    },
  }
}
