import { divide } from '@cocobnk/money'

export type Sample = { readonly usot: bigint; readonly at: Date }
export type AgreedRate = {
  /** The median, for valuation. */
  readonly usot: bigint
  /** The lowest and the highest of the agreeing samples: the house's buying and selling rates. */
  readonly low: bigint
  readonly high: bigint
  readonly sources: number
}

const STALE_MS = 60_000
const MILLION = 1_000_000n
/** Two percent to either side of the median. */
const AGREEMENT = 20_000n
/** With only two, each moves the median by half of its error, so they must be closer: a quarter of a percent to either side. */
const AGREEMENT_OF_TWO = 2_500n
/** A single source is not enough for a price. */
const SOURCES_MIN = 2

/** The median of fresh samples, if most agree with it: an outlier is outvoted, but if half of them are outliers there is no price. */
export function agreedRate(samples: readonly Sample[], now: Date): AgreedRate | undefined {
  const fresh = samples.filter(({ usot, at }) => usot > 0n && isFresh(at, now))
  const usot = medianOf(fresh.map((sample) => sample.usot))
  if (usot === undefined) return undefined
  const most = fresh.length > SOURCES_MIN ? AGREEMENT : AGREEMENT_OF_TWO
  const agreeing = fresh.map((sample) => sample.usot).filter((value) => isNear(value, usot, most))
  const [low, high] = [smallest(agreeing), largest(agreeing)]
  if (low === undefined || high === undefined || agreeing.length < SOURCES_MIN) return undefined
  return agreeing.length * 2 > fresh.length ? { usot, low, high, sources: agreeing.length } : undefined
}

function isFresh(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() <= STALE_MS
}

function medianOf(values: readonly bigint[]): bigint | undefined {
  const sorted = values.toSorted(ascending)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? undefined : divide(low + high, 2n, 'down')
}

const smallest = (values: readonly bigint[]) => values.toSorted(ascending)[0]
const largest = (values: readonly bigint[]) => values.toSorted(ascending).at(-1)
const ascending = (one: bigint, other: bigint) => (one < other ? -1 : 1)

function isNear(value: bigint, median: bigint, most: bigint): boolean {
  const apart = value > median ? value - median : median - value
  return apart * MILLION <= median * most
}
