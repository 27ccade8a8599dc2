import { ladderOf, refill } from './book.ts'
import { fill } from './fill.ts'
import { selfTradeOf, sideOf } from './flags.ts'
import type { Ladder } from './ladder.ts'
import { end } from './lifetime.ts'
import { payable } from './money.ts'
import { preventSelfTrade } from './self-trade.ts'
import * as s from './state.ts'
import { SELF_TRADE, SIDE } from './words.ts'

export function opposite(state: s.State, order: number): Ladder {
  const orders = state.orders.data
  return ladderOf(state, orders[order + s.O_MARKET] as number, 1 - sideOf(orders[order + s.O_FLAGS] as number))
}

/** Whether an order could trade with the best of the other side. */
export function crosses(orders: Float64Array, order: number, best: number): boolean {
  const limit = orders[order + s.O_PRICE] as number
  return sideOf(orders[order + s.O_FLAGS] as number) === SIDE.bid ? best <= limit : best >= limit
}

/** Trades an order with the other side by price, then time. False if self-trade prevention ended the order. */
export function match(state: s.State, order: number): boolean {
  const orders = state.orders.data
  const ladder = opposite(state, order)
  for (;;) {
    const remaining = orders[order + s.O_REMAINING] as number
    const price = ladder.bestPrice()
    if (remaining === 0 || !crosses(orders, order, price)) return true
    const maker = state.levels.data[ladder.best() + s.L_HEAD] as number
    if (orders[maker + s.O_MEMBER] === orders[order + s.O_MEMBER]) {
      preventSelfTrade(state, order, maker, price)
      if (orders[order + s.O_REMAINING] === 0) return false
      continue
    }
    const wanted = Math.min(remaining, orders[maker + s.O_SHOWN] as number)
    const lots = payable(state, order, wanted, price)
    if (lots === 0) return true
    fill(state, order, maker, price, lots, false)
    settleMaker(state, maker)
  }
}

/** After a fill of a resting order: ends it if nothing remains; an iceberg may show its next part. */
export function settleMaker(state: s.State, maker: number): void {
  if (state.orders.data[maker + s.O_REMAINING] === 0) end(state, maker)
  else refill(state, maker)
}

/** Whether an order would be filled in full now. Visits orders as `match` would: hidden lots trade after everything a level shows. */
export function isFillable(state: s.State, order: number): boolean {
  const orders = state.orders.data
  const levels = state.levels.data
  const ladder = opposite(state, order)
  const skipsOwn = selfTradeOf(orders[order + s.O_FLAGS] as number) === SELF_TRADE.cancelOldest
  let needed = orders[order + s.O_REMAINING] as number
  for (let index = ladder.size - 1; index >= 0; index -= 1) {
    const level = ladder.at(index)
    if (!crosses(orders, order, levels[level + s.L_PRICE] as number)) return false
    let hidden = 0
    for (
      let maker = levels[level + s.L_HEAD] as number;
      maker !== s.NIL;
      maker = orders[maker + s.IN_BOOK + 2] as number
    ) {
      if (orders[maker + s.O_MEMBER] === orders[order + s.O_MEMBER]) {
        if (skipsOwn) continue
        return false
      }
      const shown = orders[maker + s.O_SHOWN] as number
      needed -= shown
      if (needed <= 0) return true
      hidden += (orders[maker + s.O_REMAINING] as number) - shown
    }
    needed -= hidden
    if (needed <= 0) return true
  }
  return false
}
