import { ladderOf, leaveBook, leaveStops, tell } from './book.ts'
import { edgeOf, enter, whyNotEnter } from './enter.ts'
import { kindOf, marketOf, sideOf, withKind } from './flags.ts'
import * as layout from './layout.ts'
import { cancel } from './lifetime.ts'
import { hold, release } from './money.ts'
import { hasBudget, rareOf } from './rare.ts'
import type { State } from './state.ts'
import * as words from './words.ts'

const { O_FLAGS, O_PRICE, O_REMAINING, R_SECOND, L_HEAD, MARKET, K_HALTED, K_LAST, STOPS } = layout
const { bid: BID, ask: ASK } = words.SIDE
const { limit: LIMIT, market: AT_MARKET, stopLimit: STOP_LIMIT, oco: OCO } = words.KIND
const TRIGGERED = words.EVENT.triggered
const NONE = words.REASON.none

/**
 * Triggers orders whose stop the last price has reached, one at a time, because each may move the price: bids before asks, then the stop
 * that is reached first, then the oldest.
 */
export function fireStops(state: State, market: number): void {
  const at = market * MARKET
  const markets = state.markets.data
  if (markets[at + K_HALTED] === 1) return
  const bids = ladderOf(state, market, STOPS + BID)
  const asks = ladderOf(state, market, STOPS + ASK)
  while (bids.size + asks.size > 0) {
    const last = markets[at + K_LAST] as number
    if (last === 0) return
    const ladder = bids.bestPrice() <= last ? bids : asks.bestPrice() >= last ? asks : undefined
    if (ladder === undefined) return
    trigger(state, state.levels.words[(ladder.best() << 1) + L_HEAD] as number)
  }
}

/** Enters a waiting order as a limit or market order. An OCO order leaves the book, and its rest takes the second price. */
function trigger(state: State, order: number): void {
  const { data, words } = state.orders
  const flags = words[(order << 1) + O_FLAGS] as number
  leaveStops(state, order)
  leaveBook(state, order)
  const kind = kindOf(flags)
  const second = rareOf(state, order, R_SECOND)
  const hasPrice = kind === STOP_LIMIT || (kind === OCO && second > 0)
  words[(order << 1) + O_FLAGS] = withKind(flags, hasPrice ? LIMIT : AT_MARKET)
  if (kind === OCO) takeSecond(state, order, second)
  if (!hasPrice) data[order + O_PRICE] = edgeOf(state, marketOf(flags), sideOf(flags))
  tell(state, TRIGGERED, order, data[order + O_REMAINING] as number)
  const reason = whyNotEnter(state, order, 0)
  if (reason === NONE) enter(state, order)
  else cancel(state, order, reason)
}

/** Switches an OCO order to its second price, which is covered: the order held the higher of both prices. */
function takeSecond(state: State, order: number, second: number): void {
  if (hasBudget(state, order)) return
  const { data } = state.orders
  release(state, order, data[order + O_REMAINING] as number)
  data[order + O_PRICE] = second
  state.rare.data[order + R_SECOND] = 0
  hold(state, order)
}
