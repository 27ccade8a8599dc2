import { isRare } from './flags.ts'
import * as layout from './layout.ts'
import type { State } from './state.ts'

const { NIL, O_FLAGS, O_REMAINING, IN_LEVEL, R_DISPLAY, R_SHOWN, R_STOP, R_SECOND, R_BUDGET, BUDGETED } = layout

/** Clears the rare record of an order for which it is used from now on. */
export function startRare(state: State, order: number): Float64Array {
  state.rare.reserve(state.orders.end)
  const { data, words } = state.rare
  for (const field of [R_DISPLAY, R_SHOWN, R_STOP, R_SECOND, R_BUDGET, R_BUDGET + 1]) data[order + field] = 0
  words[(order << 1) + IN_LEVEL] = NIL
  return data
}

/** A field of the rare record; 0 for an order without one. */
export function rareOf(state: State, order: number, field: number): number {
  return isRare(state.orders.words[(order << 1) + O_FLAGS] as number) ? (state.rare.data[order + field] as number) : 0
}

export function isIceberg(state: State, order: number): boolean {
  return rareOf(state, order, R_DISPLAY) > 0
}

export function hasBudget(state: State, order: number): boolean {
  return rareOf(state, order, R_SECOND) === BUDGETED
}

export function isInBook(state: State, order: number): boolean {
  return state.orders.words[(order << 1) + IN_LEVEL] !== NIL
}

export function isAmongStops(state: State, order: number): boolean {
  const at = order << 1
  return isRare(state.orders.words[at + O_FLAGS] as number) && state.rare.words[at + IN_LEVEL] !== NIL
}

/** How many lots of an order the book shows, if it has `remaining`. */
export function shownIf(state: State, order: number, remaining: number): number {
  return isIceberg(state, order) ? (state.rare.data[order + R_SHOWN] as number) : remaining
}

/** How many lots of an order the book shows: none unless it is there. */
export function shownOf(state: State, order: number): number {
  return isInBook(state, order) ? shownIf(state, order, state.orders.data[order + O_REMAINING] as number) : 0
}
