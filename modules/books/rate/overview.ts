import type { AssetRow } from '@cocobnk/asset'
import type { Output } from '@cocobnk/contract'
import { formatMinor, parseMinor } from '@cocobnk/money'
import type { KnownRate } from './firm.ts'
import { RATE_DECIMALS } from './rate.ts'
import type { selectHistories } from './store.ts'

type Overview = Output<'GET /rate/overview'>['list'][number]
type Histories = Awaited<ReturnType<typeof selectHistories>>

const STEP_HOURS = 4
const DAY_BACK = 24 / STEP_HOURS
const PERCENT_DECIMALS = 2
/** A share of one, as per cent with its decimals. */
const PERCENT = 100n * 10n ** BigInt(PERCENT_DECIMALS)

/** A week, at as many moments as a line of a finger's width can show. */
export const WEEK = { stepSeconds: STEP_HOURS * 3_600, points: 7 * DAY_BACK + 1 }

export type OverviewFacts = {
  readonly assets: readonly AssetRow[]
  readonly known: ReadonlyMap<string, KnownRate>
  readonly histories: Histories
}

/** What has a price, in the order of the assets. */
export function overviewOf({ assets, known, histories }: OverviewFacts, locale: keyof AssetRow['name']): Overview[] {
  return assets.flatMap((asset) => {
    const rate = known.get(asset.code)
    if (!rate) return []
    const history = histories.filter(({ asset_seq }) => asset_seq === asset.seq)
    const dayAgo = history.find(({ back }) => back === DAY_BACK)?.usot
    return [
      {
        asset_seq: asset.seq,
        code: asset.code,
        name: asset.name[locale],
        usot: rate.usot,
        is_firm: rate.isFirm,
        day_change_percent: dayAgo === undefined ? null : changePercent(dayAgo, rate.usot),
        week: history.map(({ usot }) => formatMinor(usot, RATE_DECIMALS)),
      },
    ]
  })
}

export function changePercent(before: bigint, usot: string): string | null {
  const now = parseMinor(usot, RATE_DECIMALS)
  return now.ok ? formatMinor(((now.value - before) * PERCENT) / before, PERCENT_DECIMALS) : null
}
