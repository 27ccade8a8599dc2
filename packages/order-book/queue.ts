import type { Ladder } from './ladder.ts'
import * as s from './state.ts'

/** Adds an order at the end of the linked list of its price, and returns the price level. `link` is IN_BOOK or IN_STOPS. */
export function append(state: s.State, ladder: Ladder, link: number, order: number, price: number): number {
  let level = ladder.find(price)
  if (level === s.NIL) {
    level = state.levels.take()
    const fresh = state.levels.data
    fresh[level + s.L_PRICE] = price
    fresh[level + s.L_HEAD] = s.NIL
    fresh[level + s.L_TAIL] = s.NIL
    ladder.insert(price, level)
  }
  const levels = state.levels.data
  const orders = state.orders.data
  const last = levels[level + s.L_TAIL] as number
  orders[order + link] = level + 1
  orders[order + link + 1] = last
  orders[order + link + 2] = s.NIL
  if (last === s.NIL) levels[level + s.L_HEAD] = order
  else orders[last + link + 2] = order
  levels[level + s.L_TAIL] = order
  levels[level + s.L_COUNT] = (levels[level + s.L_COUNT] as number) + 1
  return level
}

/** Removes an order from its level, and the level with its last order. */
export function unlink(state: s.State, ladder: Ladder, link: number, order: number): void {
  const orders = state.orders.data
  const levels = state.levels.data
  const level = (orders[order + link] as number) - 1
  const before = orders[order + link + 1] as number
  const after = orders[order + link + 2] as number
  if (before === s.NIL) levels[level + s.L_HEAD] = after
  else orders[before + link + 2] = after
  if (after === s.NIL) levels[level + s.L_TAIL] = before
  else orders[after + link + 1] = before
  orders[order + link] = 0
  const count = (levels[level + s.L_COUNT] as number) - 1
  levels[level + s.L_COUNT] = count
  if (count > 0) return
  ladder.remove(levels[level + s.L_PRICE] as number)
  state.levels.give(level)
}

/** Moves an order behind the others of its price. */
export function moveToTail(state: s.State, link: number, order: number): void {
  const orders = state.orders.data
  const levels = state.levels.data
  const level = (orders[order + link] as number) - 1
  const before = orders[order + link + 1] as number
  const after = orders[order + link + 2] as number
  if (after === s.NIL) return
  if (before === s.NIL) levels[level + s.L_HEAD] = after
  else orders[before + link + 2] = after
  orders[after + link + 1] = before
  const last = levels[level + s.L_TAIL] as number
  orders[last + link + 2] = order
  orders[order + link + 1] = last
  orders[order + link + 2] = s.NIL
  levels[level + s.L_TAIL] = order
}
