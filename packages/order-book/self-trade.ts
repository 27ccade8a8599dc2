import { shrink, tell } from './book.ts'
import { selfTradeOf } from './flags.ts'
import { cancel } from './lifetime.ts'
import { hasBudget, payable, release, releaseBudget } from './money.ts'
import * as s from './state.ts'
import { EVENT, REASON, SELF_TRADE } from './words.ts'

/** Applies the newer order's mode to two orders of one member that would trade at `price`. An order that it ends has 0 remaining. */
export function preventSelfTrade(state: s.State, newer: number, older: number, price: number): void {
  const orders = state.orders.data
  const mode = selfTradeOf(orders[newer + s.O_FLAGS] as number)
  if (mode === SELF_TRADE.decrement) {
    decrement(state, newer, older, price)
    return
  }
  if (mode !== SELF_TRADE.cancelOldest) cancel(state, newer, REASON.selfTrade)
  if (mode !== SELF_TRADE.cancelNewest) cancel(state, older, REASON.selfTrade)
}

/** Reduces both orders by the lots they would have traded, without a trade. */
function decrement(state: s.State, newer: number, older: number, price: number): void {
  const orders = state.orders.data
  const wanted = Math.min(orders[newer + s.O_REMAINING] as number, orders[older + s.O_REMAINING] as number)
  const lots = payable(state, newer, wanted, price)
  if (lots === 0) {
    cancel(state, newer, REASON.unfilled)
    return
  }
  lessen(state, newer, lots, price)
  lessen(state, older, lots, price)
}

function lessen(state: s.State, order: number, lots: number, price: number): void {
  const orders = state.orders.data
  if (orders[order + s.O_REMAINING] === lots) {
    cancel(state, order, REASON.selfTrade)
    return
  }
  if (hasBudget(orders, order)) releaseBudget(state, order, lots, price)
  else release(state, order, lots)
  shrink(state, order, lots, false)
  orders[order + s.O_TOTAL] = (orders[order + s.O_TOTAL] as number) - lots
  tell(state, EVENT.reduced, order, lots)
}
