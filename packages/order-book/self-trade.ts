import { shrink, tell } from './book.ts'
import { selfTradeOf } from './flags.ts'
import * as layout from './layout.ts'
import { cancel } from './lifetime.ts'
import { payable, release, releaseBudget } from './money.ts'
import { hasBudget } from './rare.ts'
import type { State } from './state.ts'
import { EVENT, REASON, SELF_TRADE } from './words.ts'

const { O_FLAGS, O_REMAINING, O_TOTAL } = layout

/** Applies the newer order's mode to two orders of one member that would trade at `price`. An order that it ends has 0 remaining. */
export function preventSelfTrade(state: State, newer: number, older: number, price: number): void {
  const mode = selfTradeOf(state.orders.words[(newer << 1) + O_FLAGS] as number)
  if (mode === SELF_TRADE.decrement) {
    decrement(state, newer, older, price)
    return
  }
  if (mode !== SELF_TRADE.cancelOldest) cancel(state, newer, REASON.selfTrade)
  if (mode !== SELF_TRADE.cancelNewest) cancel(state, older, REASON.selfTrade)
}

/** Reduces both orders by the lots they would have traded, without a trade. */
function decrement(state: State, newer: number, older: number, price: number): void {
  const { data } = state.orders
  const wanted = Math.min(data[newer + O_REMAINING] as number, data[older + O_REMAINING] as number)
  const lots = payable(state, newer, wanted, price)
  if (lots === 0) {
    cancel(state, newer, REASON.unfilled)
    return
  }
  lessen(state, newer, lots, price)
  lessen(state, older, lots, price)
}

function lessen(state: State, order: number, lots: number, price: number): void {
  const { data } = state.orders
  if (data[order + O_REMAINING] === lots) {
    cancel(state, order, REASON.selfTrade)
    return
  }
  if (hasBudget(state, order)) releaseBudget(state, order, lots, price)
  else release(state, order, lots)
  shrink(state, order, lots, false)
  data[order + O_TOTAL] = (data[order + O_TOTAL] as number) - lots
  tell(state, EVENT.reduced, order, lots)
}
