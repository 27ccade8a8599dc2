import { ladderOf, refill } from './book.ts'
import { fill } from './fill.ts'
import { marketOf, selfTradeOf, sideOf } from './flags.ts'
import type { Ladder } from './ladder.ts'
import * as layout from './layout.ts'
import { end } from './lifetime.ts'
import { payable } from './money.ts'
import { shownIf } from './rare.ts'
import { preventSelfTrade } from './self-trade.ts'
import type { State } from './state.ts'
import * as words from './words.ts'

const { NIL, O_FLAGS, O_PRICE, O_REMAINING, O_PAYS, O_GETS, AFTER, L_PRICE, L_HEAD } = layout
const BID = words.SIDE.bid
const CANCEL_OLDEST = words.SELF_TRADE.cancelOldest

export function opposite(state: State, flags: number): Ladder {
  return ladderOf(state, marketOf(flags), 1 - sideOf(flags))
}

/** Whether an order with this limit could trade with the best of the other side. */
export function crosses(flags: number, limit: number, best: number): boolean {
  return sideOf(flags) === BID ? best <= limit : best >= limit
}

/** Trades an order with the other side by price, then time. False if self-trade prevention ended the order. */
export function match(state: State, order: number): boolean {
  const { data, words } = state.orders
  const flags = words[(order << 1) + O_FLAGS] as number
  const limit = data[order + O_PRICE] as number
  const ladder = opposite(state, flags)
  for (;;) {
    const remaining = data[order + O_REMAINING] as number
    const price = ladder.bestPrice()
    if (remaining === 0 || !crosses(flags, limit, price)) return true
    const maker = state.levels.words[(ladder.best() << 1) + L_HEAD] as number
    if (isOwn(words, order, maker)) {
      preventSelfTrade(state, order, maker, price)
      if (data[order + O_REMAINING] === 0) return false
      continue
    }
    const wanted = Math.min(remaining, shownIf(state, maker, data[maker + O_REMAINING] as number))
    const lots = payable(state, order, wanted, price)
    if (lots === 0) return true
    fill(state, order, maker, price, lots, false)
    settleMaker(state, maker)
  }
}

/** Whether an order of the other side belongs to the same member: it receives into the account from which this one pays. */
function isOwn(words: Int32Array, order: number, maker: number): boolean {
  return words[(maker << 1) + O_GETS] === words[(order << 1) + O_PAYS]
}

/** After a fill of a resting order: ends it if nothing remains; an iceberg may show its next part. */
export function settleMaker(state: State, maker: number): void {
  if (state.orders.data[maker + O_REMAINING] === 0) end(state, maker)
  else refill(state, maker)
}

/** Whether an order would be filled in full now. Visits orders as `match` would: hidden lots trade after everything a level shows. */
export function isFillable(state: State, order: number): boolean {
  const { data, words } = state.orders
  const { levels } = state
  const flags = words[(order << 1) + O_FLAGS] as number
  const limit = data[order + O_PRICE] as number
  const ladder = opposite(state, flags)
  const skipsOwn = selfTradeOf(flags) === CANCEL_OLDEST
  let needed = data[order + O_REMAINING] as number
  for (let index = ladder.size - 1; index >= 0; index -= 1) {
    const level = ladder.at(index)
    if (!crosses(flags, limit, levels.data[level + L_PRICE] as number)) return false
    let hidden = 0
    let maker = levels.words[(level << 1) + L_HEAD] as number
    for (; maker !== NIL; maker = words[(maker << 1) + AFTER] as number) {
      if (isOwn(words, order, maker)) {
        if (skipsOwn) continue
        return false
      }
      const remaining = data[maker + O_REMAINING] as number
      const shown = shownIf(state, maker, remaining)
      needed -= shown
      if (needed <= 0) return true
      hidden += remaining - shown
    }
    needed -= hidden
    if (needed <= 0) return true
  }
  return false
}
