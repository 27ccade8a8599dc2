import type { Output } from '@cocobnk/contract'
import { DEFAULT_DECIMALS } from '@cocobnk/money'
import type { StandingRow } from '../tables.ts'

export type Dealer = Output<'GET /market/private/dealer/{username}'>['dealer']
/** The counted figures of a member; all are null before the first deal. */
export type Standing = {
  readonly [Name in keyof Omit<StandingRow, 'member_seq'>]: StandingRow[Name] | null
}
/** The figures of one side, for rows that contain both sides. */
export type StandingOf<Side extends string> = {
  readonly [Name in keyof Standing as `${Side}_${Name}`]: Standing[Name]
}

/** Quantile of the standard normal distribution for a 95% interval. */
const Z = 1.96
/** The least number of deals for a median: with fewer, it would reveal the time of a single deal. */
const MEDIAN_FROM = 3
/** Interval widths, as fractions of one, above which the figures rest on few or on some deals. */
const FEW_WIDTH = 0.4
const SOME_WIDTH = 0.15
const BANDS = [
  ['FROM_100M', 100_000_000n],
  ['FROM_10M', 10_000_000n],
  ['FROM_1M', 1_000_000n],
  ['FROM_100K', 100_000n],
] as const

/** A member's public figures: bands instead of sums, with the certainty of the figures. */
export function showDealer(user_name: string, standing: Standing | undefined): Dealer {
  const done = standing?.completed ?? 0
  const all = done + (standing?.turned_down ?? 0)
  const { low } = interval(done, all)
  return {
    user_name,
    completed_deals: done,
    completion_percent: all === 0 ? null : Math.floor((done * 100) / all),
    completion_low_percent: all === 0 ? null : Math.floor(low * 100),
    certainty: certaintyOf(done, all),
    median_seconds: done < MEDIAN_FROM ? null : (standing?.median_seconds ?? null),
    volume_band: done === 0 ? null : bandOf(standing?.volume_usot ?? 0n),
    good_ratings: standing?.good ?? 0,
    bad_ratings: standing?.bad ?? 0,
  }
}

/** Wilson's score interval for a share. Unlike the share itself, it reflects how few observations there are. */
export function interval(done: number, all: number): { readonly low: number; readonly high: number } {
  if (all === 0) return { low: 0, high: 1 }
  const share = done / all
  const centre = share + (Z * Z) / (2 * all)
  const spread = Z * Math.sqrt((share * (1 - share)) / all + (Z * Z) / (4 * all * all))
  const scale = 1 + (Z * Z) / all
  return { low: Math.max(0, (centre - spread) / scale), high: Math.min(1, (centre + spread) / scale) }
}

export function certaintyOf(done: number, all: number): Dealer['certainty'] {
  if (all === 0) return 'NONE'
  const { low, high } = interval(done, all)
  const width = high - low
  if (width > FEW_WIDTH) return 'FEW'
  return width > SOME_WIDTH ? 'SOME' : 'MANY'
}

export function bandOf(volumeUsot: bigint): NonNullable<Dealer['volume_band']> {
  const whole = volumeUsot / 10n ** BigInt(DEFAULT_DECIMALS)
  return BANDS.find(([, from]) => whole >= from)?.[0] ?? 'UNDER_100K'
}
