import { divide } from '@cocobnk/money'

export type Sample = { readonly usot: bigint; readonly at: Date }
export type AgreedRate = { readonly usot: bigint; readonly sources: number }

const STALE_MS = 60_000
const MILLION = 1_000_000n
/** Two percent to either side of the median. */
const AGREEMENT = 20_000n
/** One market alone is no market. */
const SOURCES_MIN = 2

/** The median of what is fresh, if most agree with it: a source gone mad is outvoted, and half of them gone mad are no price. */
export function agreedRate(samples: readonly Sample[], now: Date): AgreedRate | undefined {
  const fresh = samples.filter(({ usot, at }) => usot > 0n && isFresh(at, now))
  const usot = medianOf(fresh.map((sample) => sample.usot))
  if (usot === undefined) return undefined
  const agreeing = fresh.filter((sample) => isNear(sample.usot, usot)).length
  return agreeing >= SOURCES_MIN && agreeing * 2 > fresh.length ? { usot, sources: agreeing } : undefined
}

export function isFresh(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() <= STALE_MS
}

function medianOf(values: readonly bigint[]): bigint | undefined {
  const sorted = values.toSorted((one, other) => (one < other ? -1 : 1))
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? undefined : divide(low + high, 2n, 'down')
}

function isNear(value: bigint, median: bigint): boolean {
  const apart = value > median ? value - median : median - value
  return apart * MILLION <= median * AGREEMENT
}
