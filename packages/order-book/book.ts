import { E_PRICE, E_QUANTITY, E_REMAINING } from './events.ts'
import { sideOf } from './flags.ts'
import type { Ladder } from './ladder.ts'
import { append, moveToTail, unlink } from './queue.ts'
import * as s from './state.ts'
import { EVENT } from './words.ts'

export function ladderOf(state: s.State, market: number, which: number): Ladder {
  return state.ladders[market * s.LADDERS + which] as Ladder
}

/** The ladder in which an order rests; with `shift` STOPS, the one in which it waits. */
function ownLadder(state: s.State, order: number, shift: number): Ladder {
  const orders = state.orders.data
  return ladderOf(state, orders[order + s.O_MARKET] as number, sideOf(orders[order + s.O_FLAGS] as number) + shift)
}

/** Adds an order to the book, at the end of its price level. An iceberg shows a fresh part. */
export function rest(state: s.State, order: number): void {
  const orders = state.orders.data
  const remaining = orders[order + s.O_REMAINING] as number
  const display = orders[order + s.O_DISPLAY] as number
  orders[order + s.O_SHOWN] = display > 0 && display < remaining ? display : remaining
  joinBook(state, order)
}

export function joinBook(state: s.State, order: number): void {
  const orders = state.orders.data
  const remaining = orders[order + s.O_REMAINING] as number
  const level = append(state, ownLadder(state, order, 0), s.IN_BOOK, order, orders[order + s.O_PRICE] as number)
  const levels = state.levels.data
  levels[level + s.L_TOTAL] = (levels[level + s.L_TOTAL] as number) + remaining
  levels[level + s.L_SHOWN] = (levels[level + s.L_SHOWN] as number) + (orders[order + s.O_SHOWN] as number)
  countOpen(state, order, remaining)
}

/** Removes an order from the book, if it is there. Its hold and its place among the stops stay. */
export function leaveBook(state: s.State, order: number): void {
  const orders = state.orders.data
  if (orders[order + s.IN_BOOK] === 0) return
  changeLevel(state, order, -(orders[order + s.O_REMAINING] as number), -(orders[order + s.O_SHOWN] as number))
  orders[order + s.O_SHOWN] = 0
  unlink(state, ownLadder(state, order, 0), s.IN_BOOK, order)
}

export function wait(state: s.State, order: number): void {
  append(state, ownLadder(state, order, s.STOPS), s.IN_STOPS, order, state.orders.data[order + s.O_STOP] as number)
}

export function leaveStops(state: s.State, order: number): void {
  if (state.orders.data[order + s.IN_STOPS] !== 0) unlink(state, ownLadder(state, order, s.STOPS), s.IN_STOPS, order)
}

/** Reduces the remaining lots of an order, in the book or outside. Unless filled, an iceberg gives up its hidden lots first. */
export function shrink(state: s.State, order: number, lots: number, isFilled: boolean): void {
  const orders = state.orders.data
  const remaining = (orders[order + s.O_REMAINING] as number) - lots
  orders[order + s.O_REMAINING] = remaining
  if (orders[order + s.IN_BOOK] === 0) return
  const before = orders[order + s.O_SHOWN] as number
  const shown = isFilled ? before - lots : Math.min(before, remaining)
  orders[order + s.O_SHOWN] = shown
  changeLevel(state, order, -lots, shown - before)
}

/** After a fill: an iceberg whose shown part is used up shows the next one, at the end of its price level. */
export function refill(state: s.State, order: number): void {
  const orders = state.orders.data
  if (orders[order + s.O_SHOWN] !== 0) return
  const remaining = orders[order + s.O_REMAINING] as number
  const shown = Math.min(orders[order + s.O_DISPLAY] as number, remaining)
  orders[order + s.O_SHOWN] = shown
  const levels = state.levels.data
  const level = (orders[order + s.IN_BOOK] as number) - 1
  levels[level + s.L_SHOWN] = (levels[level + s.L_SHOWN] as number) + shown
  moveToTail(state, s.IN_BOOK, order)
  tell(state, EVENT.refilled, order, shown)
}

/** Adds an event about one order. Returns its position in the buffer. */
export function tell(state: s.State, type: number, order: number, quantity: number): number {
  const orders = state.orders.data
  const { events } = state
  const member = orders[order + s.O_MEMBER] as number
  const at = events.next(type, orders[order + s.O_MARKET] as number, orders[order + s.O_ID] as number, member)
  events.data[at + E_PRICE] = orders[order + s.O_PRICE] as number
  events.data[at + E_QUANTITY] = quantity
  events.data[at + E_REMAINING] = orders[order + s.O_REMAINING] as number
  return at
}

function changeLevel(state: s.State, order: number, total: number, shown: number): void {
  const levels = state.levels.data
  const level = (state.orders.data[order + s.IN_BOOK] as number) - 1
  levels[level + s.L_TOTAL] = (levels[level + s.L_TOTAL] as number) + total
  levels[level + s.L_SHOWN] = (levels[level + s.L_SHOWN] as number) + shown
  countOpen(state, order, total)
}

function countOpen(state: s.State, order: number, lots: number): void {
  const orders = state.orders.data
  const open =
    (orders[order + s.O_MARKET] as number) * s.MARKET + s.K_OPEN + sideOf(orders[order + s.O_FLAGS] as number)
  state.markets.data[open] = (state.markets.data[open] as number) + lots
}
