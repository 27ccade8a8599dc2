import { ladderOf, leaveBook, leaveStops, tell } from './book.ts'
import { edgeOf, enter, whyNotEnter } from './enter.ts'
import { kindOf, sideOf, withKind } from './flags.ts'
import { cancel } from './lifetime.ts'
import { hasBudget, hold, release } from './money.ts'
import * as s from './state.ts'
import { EVENT, KIND, REASON, SIDE } from './words.ts'

/**
 * Triggers orders whose stop the last price has reached, one at a time, because each may move the price: bids before asks, then the stop
 * that is reached first, then the oldest.
 */
export function fireStops(state: s.State, market: number): void {
  const at = market * s.MARKET
  const markets = state.markets.data
  if (markets[at + s.K_HALTED] === 1) return
  const bids = ladderOf(state, market, s.STOPS + SIDE.bid)
  const asks = ladderOf(state, market, s.STOPS + SIDE.ask)
  for (;;) {
    const last = markets[at + s.K_LAST] as number
    if (last === 0) return
    const ladder = bids.bestPrice() <= last ? bids : asks.bestPrice() >= last ? asks : undefined
    if (ladder === undefined) return
    trigger(state, state.levels.data[ladder.best() + s.L_HEAD] as number)
  }
}

/** Enters a waiting order as a limit or market order. An OCO order leaves the book, and its rest takes the second price. */
function trigger(state: s.State, order: number): void {
  const orders = state.orders.data
  const flags = orders[order + s.O_FLAGS] as number
  leaveStops(state, order)
  leaveBook(state, order)
  const kind = kindOf(flags)
  const second = orders[order + s.O_SECOND] as number
  const hasPrice = kind === KIND.stopLimit || (kind === KIND.oco && second > 0)
  orders[order + s.O_FLAGS] = withKind(flags, hasPrice ? KIND.limit : KIND.market)
  if (kind === KIND.oco) takeSecond(state, order, second)
  if (!hasPrice) orders[order + s.O_PRICE] = edgeOf(state, orders[order + s.O_MARKET] as number, sideOf(flags))
  tell(state, EVENT.triggered, order, orders[order + s.O_REMAINING] as number)
  const reason = whyNotEnter(state, order, 0)
  if (reason === REASON.none) enter(state, order)
  else cancel(state, order, reason)
}

/** Switches an OCO order to its second price, which is covered: the order held the higher of both prices. */
function takeSecond(state: s.State, order: number, second: number): void {
  const orders = state.orders.data
  if (hasBudget(orders, order)) return
  release(state, order, orders[order + s.O_REMAINING] as number)
  orders[order + s.O_PRICE] = second
  orders[order + s.O_SECOND] = 0
  hold(state, order)
}
