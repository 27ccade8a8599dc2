import * as e from './event-fields.ts'
import { marketOf, sideOf } from './flags.ts'
import type { Ladder } from './ladder.ts'
import * as layout from './layout.ts'
import { append, moveToTail, unlink } from './queue.ts'
import { isAmongStops, isIceberg, isInBook, shownIf } from './rare.ts'
import type { State } from './state.ts'
import * as words from './words.ts'

const { O_ID, O_FLAGS, O_PRICE, O_REMAINING, O_PAYS, IN_LEVEL, R_DISPLAY, R_SHOWN, R_STOP } = layout
const { L_TOTAL, L_SHOWN, A_MEMBER, MARKET, K_OPEN, LADDERS, STOPS } = layout
const { E_PRICE, E_QUANTITY, E_REMAINING } = e
const REFILLED = words.EVENT.refilled

export function ladderOf(state: State, market: number, which: number): Ladder {
  return state.ladders[market * LADDERS + which] as Ladder
}

/** The ladder in which an order rests; with `shift` STOPS, the one in which it waits. */
function ownLadder(state: State, order: number, shift: number): Ladder {
  const flags = state.orders.words[(order << 1) + O_FLAGS] as number
  return ladderOf(state, marketOf(flags), sideOf(flags) + shift)
}

/** Adds an order to the book, at the end of its price level. An iceberg shows a fresh part. */
export function rest(state: State, order: number): void {
  if (isIceberg(state, order)) showPart(state, order)
  joinBook(state, order)
}

/** Returns how many lots an iceberg shows from now on. */
function showPart(state: State, order: number): number {
  const { data } = state.rare
  const shown = Math.min(data[order + R_DISPLAY] as number, state.orders.data[order + O_REMAINING] as number)
  data[order + R_SHOWN] = shown
  return shown
}

export function joinBook(state: State, order: number): void {
  const { data, words } = state.orders
  const remaining = data[order + O_REMAINING] as number
  append(state, ownLadder(state, order, 0), words, order, data[order + O_PRICE] as number)
  changeLevel(state, order, remaining, shownIf(state, order, remaining))
}

/** Removes an order from the book, if it is there. Its hold and its place among the stops stay. */
export function leaveBook(state: State, order: number): void {
  if (isInBook(state, order)) takeOut(state, order, state.orders.data[order + O_REMAINING] as number)
}

/** Removes an order that is in the book with `remaining`. */
export function takeOut(state: State, order: number, remaining: number): void {
  changeLevel(state, order, -remaining, -shownIf(state, order, remaining))
  if (isIceberg(state, order)) state.rare.data[order + R_SHOWN] = 0
  unlink(state, ownLadder(state, order, 0), state.orders.words, order)
}

export function wait(state: State, order: number): void {
  const ladder = ownLadder(state, order, STOPS)
  append(state, ladder, state.rare.words, order, state.rare.data[order + R_STOP] as number)
}

export function leaveStops(state: State, order: number): void {
  if (isAmongStops(state, order)) unlink(state, ownLadder(state, order, STOPS), state.rare.words, order)
}

/** Reduces the remaining lots of an order, in the book or outside. Unless filled, an iceberg gives up its hidden lots first. */
export function shrink(state: State, order: number, lots: number, isFilled: boolean): void {
  const { data } = state.orders
  const remaining = (data[order + O_REMAINING] as number) - lots
  data[order + O_REMAINING] = remaining
  if (!isInBook(state, order)) return
  if (isIceberg(state, order)) shrinkPart(state, order, lots, isFilled)
  else changeLevel(state, order, -lots, -lots)
}

function shrinkPart(state: State, order: number, lots: number, isFilled: boolean): void {
  const { data } = state.rare
  const before = data[order + R_SHOWN] as number
  const shown = isFilled ? before - lots : Math.min(before, state.orders.data[order + O_REMAINING] as number)
  data[order + R_SHOWN] = shown
  changeLevel(state, order, -lots, shown - before)
}

/** After a fill: an iceberg whose shown part is used up shows the next one, at the end of its price level. */
export function refill(state: State, order: number): void {
  if (!isIceberg(state, order) || state.rare.data[order + R_SHOWN] !== 0) return
  const shown = showPart(state, order)
  const { words } = state.orders
  const shownAt = (words[(order << 1) + IN_LEVEL] as number) + L_SHOWN
  state.levels.data[shownAt] = (state.levels.data[shownAt] as number) + shown
  moveToTail(state, words, order)
  tell(state, REFILLED, order, shown)
}

/** Adds an event about one order. Returns its position in the buffer. */
export function tell(state: State, type: number, order: number, quantity: number): number {
  const { data, words } = state.orders
  const { events } = state
  const account = words[(order << 1) + O_PAYS] as number
  const market = marketOf(words[(order << 1) + O_FLAGS] as number)
  const member = state.accounts.data[account + A_MEMBER] as number
  const at = events.next(type, market, data[order + O_ID] as number, member)
  events.data[at + E_PRICE] = data[order + O_PRICE] as number
  events.data[at + E_QUANTITY] = quantity
  events.data[at + E_REMAINING] = data[order + O_REMAINING] as number
  return at
}

/** Changes the lots that a level, and the side of the market, have. */
function changeLevel(state: State, order: number, total: number, shown: number): void {
  const { words } = state.orders
  const { data } = state.levels
  const level = words[(order << 1) + IN_LEVEL] as number
  data[level + L_TOTAL] = (data[level + L_TOTAL] as number) + total
  data[level + L_SHOWN] = (data[level + L_SHOWN] as number) + shown
  const flags = words[(order << 1) + O_FLAGS] as number
  const open = marketOf(flags) * MARKET + K_OPEN + sideOf(flags)
  state.markets.data[open] = (state.markets.data[open] as number) + total
}
