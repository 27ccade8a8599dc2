import { type AssetTables, selectEveryAsset } from '@cocobnk/asset'
import type { Handlers, RatePeriod } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import { ok } from '@cocobnk/result'
import type { KnownRate } from './firm.ts'
import { type OverviewFacts, overviewOf } from './overview.ts'
import { RATE_DECIMALS } from './rate.ts'
import { type RateTables, selectHistory } from './store.ts'

type Key = 'GET /rate' | 'GET /rate/overview' | 'GET /rate/{asset_seq}/history'
type Deps = {
  readonly db: Kysely<RateTables & AssetTables>
  readonly rates: () => Promise<ReadonlyMap<string, KnownRate>>
  readonly overview: () => Promise<OverviewFacts>
}

const HOUR_SECONDS = 3_600
/** About a hundred points, whatever the period: as many as a chart can show. */
const RANGES: Readonly<Record<RatePeriod, { readonly stepSeconds: number; readonly points: number }>> = {
  DAY: { stepSeconds: HOUR_SECONDS / 4, points: 96 },
  WEEK: { stepSeconds: 2 * HOUR_SECONDS, points: 84 },
  MONTH: { stepSeconds: 8 * HOUR_SECONDS, points: 90 },
  QUARTER: { stepSeconds: 24 * HOUR_SECONDS, points: 90 },
  YEAR: { stepSeconds: 4 * 24 * HOUR_SECONDS, points: 92 },
}

export function rateHttp({ db, rates, overview }: Deps): Handlers<Key> {
  return {
    'GET /rate': async () => {
      const [known, assets] = await Promise.all([rates(), selectEveryAsset(db)])
      const list = assets.flatMap(({ seq, code }) => {
        const rate = known.get(code)
        if (!rate) return []
        return [{ asset_seq: seq, code, usot: rate.usot, found_at: rate.at.toISOString(), is_firm: rate.isFirm }]
      })
      return ok({ list })
    },
    'GET /rate/overview': async ({ locale }) => ok({ list: overviewOf(await overview(), locale) }),
    'GET /rate/{asset_seq}/history': async ({ path, query }) => {
      const rows = await selectHistory(db, path.asset_seq, RANGES[query.period])
      return ok({
        list: rows.map(({ at, usot }) => ({ at: at.toISOString(), usot: formatMinor(usot, RATE_DECIMALS) })),
      })
    },
  }
}
