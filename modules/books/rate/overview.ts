import { type AssetRow, type AssetTables, selectActiveAssets } from '@cocobnk/asset'
import { ttlCache } from '@cocobnk/concurrency'
import type { Output } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { formatMinor, parseMinor } from '@cocobnk/money'
import type { KnownRate } from './firm.ts'
import { RATE_DECIMALS } from './rate.ts'
import { type RateTables, selectHistories } from './store.ts'

type Overview = Output<'GET /rate/overview'>['list'][number]
type Histories = Awaited<ReturnType<typeof selectHistories>>

const STEP_HOURS = 4
/** Every visitor reads the overview, and market prices do not change more often. */
const OVERVIEW_MS = 10_000
const DAY_BACK = 24 / STEP_HOURS
const PERCENT_DECIMALS = 2
/** Converts a ratio to percent with its decimals. */
const PERCENT = 100n * 10n ** BigInt(PERCENT_DECIMALS)

/** A week, with as many points as a sparkline can show. */
const WEEK = { stepSeconds: STEP_HOURS * 3_600, points: 7 * DAY_BACK + 1 }

export type OverviewFacts = {
  readonly assets: readonly AssetRow[]
  readonly known: ReadonlyMap<string, KnownRate>
  readonly histories: Histories
}

type ReadDeps = {
  readonly db: Kysely<RateTables & AssetTables>
  readonly rates: () => Promise<ReadonlyMap<string, KnownRate>>
}

/** Cached for ten seconds for all callers. */
export function overviewReader({ db, rates }: ReadDeps): () => Promise<OverviewFacts> {
  return ttlCache(OVERVIEW_MS, async () => {
    const [known, assets, histories] = await Promise.all([rates(), selectActiveAssets(db), selectHistories(db, WEEK)])
    return { known, assets, histories }
  })
}

/** The prices of an asset over the last week, oldest first, and the one of a day ago, if known. */
export function weekOf(histories: Histories, assetSeq: string) {
  const history = histories.filter(({ asset_seq }) => asset_seq === assetSeq)
  return { week: history.map(({ usot }) => usot), dayAgo: history.find(({ back }) => back === DAY_BACK)?.usot }
}

/** Assets with a price, in order. */
export function overviewOf({ assets, known, histories }: OverviewFacts, locale: keyof AssetRow['name']): Overview[] {
  return assets.flatMap((asset) => {
    const rate = known.get(asset.code)
    if (!rate) return []
    const { week, dayAgo } = weekOf(histories, asset.seq)
    return [
      {
        asset_seq: asset.seq,
        code: asset.code,
        name: asset.name[locale],
        usot: rate.usot,
        is_firm: rate.isFirm,
        day_change_percent: dayAgo === undefined ? null : changePercent(dayAgo, rate.usot),
        week: week.map((usot) => formatMinor(usot, RATE_DECIMALS)),
      },
    ]
  })
}

export function changePercent(before: bigint, usot: string): string | null {
  const now = parseMinor(usot, RATE_DECIMALS)
  return now.ok ? percentOf(now.value - before, before) : null
}

/** In percent with two decimals, truncated; null if the whole is zero. */
export function percentOf(part: bigint, whole: bigint): string | null {
  return whole === 0n ? null : formatMinor((part * PERCENT) / whole, PERCENT_DECIMALS)
}
