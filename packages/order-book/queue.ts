import type { Ladder } from './ladder.ts'
import * as layout from './layout.ts'
import type { State } from './state.ts'

const { NIL, IN_LEVEL, BEFORE, AFTER, L_PRICE, L_TOTAL, L_SHOWN, L_HEAD, L_TAIL, L_COUNT } = layout

/**
 * Adds an order at the end of the linked list of its price, and returns the price level. `links` are the words of orders, for the book, or
 * those of their rare records, for the stops.
 */
export function append(state: State, ladder: Ladder, links: Int32Array, order: number, price: number): number {
  const found = ladder.find(price)
  const level = found === NIL ? open(state, ladder, price) : found
  const { words } = state.levels
  const at = level << 1
  const last = words[at + L_TAIL] as number
  links[(order << 1) + IN_LEVEL] = level
  links[(order << 1) + BEFORE] = last
  links[(order << 1) + AFTER] = NIL
  if (last === NIL) words[at + L_HEAD] = order
  else links[(last << 1) + AFTER] = order
  words[at + L_TAIL] = order
  words[at + L_COUNT] = (words[at + L_COUNT] as number) + 1
  return level
}

function open(state: State, ladder: Ladder, price: number): number {
  const level = state.levels.take()
  const { data, words } = state.levels
  data[level + L_PRICE] = price
  data[level + L_TOTAL] = 0
  data[level + L_SHOWN] = 0
  words[(level << 1) + L_HEAD] = NIL
  words[(level << 1) + L_TAIL] = NIL
  words[(level << 1) + L_COUNT] = 0
  ladder.insert(price, level)
  return level
}

/** Removes an order from its level, and the level with its last order. */
export function unlink(state: State, ladder: Ladder, links: Int32Array, order: number): void {
  const { words } = state.levels
  const level = links[(order << 1) + IN_LEVEL] as number
  const at = level << 1
  const before = links[(order << 1) + BEFORE] as number
  const after = links[(order << 1) + AFTER] as number
  if (before === NIL) words[at + L_HEAD] = after
  else links[(before << 1) + AFTER] = after
  if (after === NIL) words[at + L_TAIL] = before
  else links[(after << 1) + BEFORE] = before
  links[(order << 1) + IN_LEVEL] = NIL
  const count = (words[at + L_COUNT] as number) - 1
  words[at + L_COUNT] = count
  if (count > 0) return
  ladder.remove(state.levels.data[level + L_PRICE] as number)
  state.levels.give(level)
}

/** Moves an order behind the others of its price. */
export function moveToTail(state: State, links: Int32Array, order: number): void {
  const { words } = state.levels
  const at = (links[(order << 1) + IN_LEVEL] as number) << 1
  const before = links[(order << 1) + BEFORE] as number
  const after = links[(order << 1) + AFTER] as number
  if (after === NIL) return
  if (before === NIL) words[at + L_HEAD] = after
  else links[(before << 1) + AFTER] = after
  links[(after << 1) + BEFORE] = before
  const last = words[at + L_TAIL] as number
  links[(last << 1) + AFTER] = order
  links[(order << 1) + BEFORE] = last
  links[(order << 1) + AFTER] = NIL
  words[at + L_TAIL] = order
}
