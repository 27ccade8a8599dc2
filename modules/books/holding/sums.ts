import type { Output } from '@cocobnk/contract'
import { percentOf } from '@cocobnk/rate'
import { usotText } from './holdings.ts'
import type { ValuedMove } from './put-in.ts'

type Sums = NonNullable<Output<'GET /holding/history'>['sums']>
type Ends = {
  readonly start: Date
  /** What there was worth at the start; undefined if a price is unknown. */
  readonly from: bigint | undefined
  readonly now: Date
  readonly to: bigint | undefined
}

/**
 * How a period adds up: worth = start + put in − taken out + gain, exactly. The gain is the rest, so it is what prices, interest, rewards,
 * fees and exchanges made of the money. Null if any value is unknown: a sum without it would call that money a gain.
 */
export function sumsOf(moves: readonly ValuedMove[], { start, from, now, to }: Ends): Sums | null {
  let [putIn, takenOut] = [0n, 0n]
  for (const { at, value } of moves) {
    if (at <= start || at > now) continue
    if (value === undefined) return null
    if (value > 0n) putIn += value
    else takenOut -= value
  }
  if (from === undefined || to === undefined) return null
  const gain = to - from - putIn + takenOut
  return {
    from: start.toISOString(),
    to: now.toISOString(),
    start: usotText(from),
    put_in: usotText(putIn),
    taken_out: usotText(takenOut),
    gain: usotText(gain),
    gain_percent: from + putIn > 0n ? percentOf(gain, from + putIn) : null,
    worth: usotText(to),
  }
}
