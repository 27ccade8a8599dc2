import type { Event } from '@cocobnk/order-book'
import type { MatchingRefusal } from './wire.ts'

const REFUSALS: Readonly<Partial<Record<Event['reason'], MatchingRefusal>>> = {
  invalid: 'INVALID',
  noMarket: 'NO_MARKET',
  noOrder: 'NO_ORDER',
  halted: 'HALTED',
  outOfBand: 'OUT_OF_BAND',
  wouldTake: 'WOULD_TAKE',
  noLiquidity: 'NO_LIQUIDITY',
  notFillable: 'NOT_FILLABLE',
  notCovered: 'NOT_COVERED',
  tooLarge: 'TOO_LARGE',
  stopReached: 'STOP_REACHED',
}

/** The refusal of the command that caused the events; undefined if it was not refused. */
export function refusalOf(events: readonly Event[]): MatchingRefusal | undefined {
  const refused = events.find(({ type }) => type === 'refused')
  if (!refused) return undefined
  const code = REFUSALS[refused.reason]
  if (!code) throw new Error(`the engine refused a command for a reason of its own: ${refused.reason}`)
  return code
}
