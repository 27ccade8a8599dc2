import { leaveBook, shrink, tell } from './book.ts'
import { enter, whyNotEnter } from './enter.ts'
import { kindOf, sideOf } from './flags.ts'
import { hold, release } from './money.ts'
import { moveToTail } from './queue.ts'
import * as record from './record.ts'
import * as s from './state.ts'
import { fireStops } from './stops.ts'
import { EVENT, KIND, REASON, SIDE } from './words.ts'

/** The order named by the command; NIL unless it belongs to the member. */
export function ownOrder(state: s.State): number {
  const order = state.orderIds.get(state.command[record.OF_ID] as number)
  if (order === s.NIL) return s.NIL
  return state.orders.data[order + s.O_MEMBER] === state.command[record.OF_MEMBER] ? order : s.NIL
}

/** Changes an order. Reducing it keeps its place; any other change queues it anew. A refusal leaves it as it was. */
export function replace(state: s.State): number {
  const order = ownOrder(state)
  if (order === s.NIL) return REASON.noOrder
  const orders = state.orders.data
  const before = orders[order + s.O_PRICE] as number
  const price = (state.command[record.OF_PRICE] as number) || before
  const total = state.command[record.OF_QUANTITY] as number
  const remaining = orders[order + s.O_REMAINING] as number
  const left = total - ((orders[order + s.O_TOTAL] as number) - remaining)
  if (left < 1 || !isAllowed(orders, order, price)) return REASON.invalid
  const market = orders[order + s.O_MARKET] as number
  if (price === before && left <= remaining) reduce(state, order, remaining - left)
  else if (orders[order + s.IN_BOOK] === 0) {
    if (!change(state, order, price, left)) return REASON.notCovered
    moveToTail(state, s.IN_STOPS, order)
    tell(state, EVENT.replaced, order, orders[order + s.O_TOTAL] as number)
  } else {
    const reason = reenter(state, order, price, left)
    if (reason !== REASON.none) return reason
  }
  fireStops(state, market)
  return REASON.none
}

function isAllowed(orders: Float64Array, order: number, price: number): boolean {
  const flags = orders[order + s.O_FLAGS] as number
  const stop = orders[order + s.O_STOP] as number
  if (kindOf(flags) === KIND.stop) return price === 0
  if (kindOf(flags) !== KIND.oco) return true
  return sideOf(flags) === SIDE.bid ? stop > price : stop < price
}

function reduce(state: s.State, order: number, lots: number): void {
  const orders = state.orders.data
  if (orders[order + s.O_SECOND] !== s.BUDGETED) release(state, order, lots)
  shrink(state, order, lots, false)
  orders[order + s.O_TOTAL] = (orders[order + s.O_TOTAL] as number) - lots
  tell(state, EVENT.replaced, order, orders[order + s.O_TOTAL] as number)
}

/** Changes price and remaining lots of an order that is outside the book or about to leave it. False, and no change, if not covered. */
function change(state: s.State, order: number, price: number, left: number): boolean {
  const orders = state.orders.data
  const before = orders[order + s.O_PRICE] as number
  const remaining = orders[order + s.O_REMAINING] as number
  release(state, order, remaining)
  set(orders, order, price, left)
  if (hold(state, order)) return true
  set(orders, order, before, remaining)
  hold(state, order)
  return false
}

function set(orders: Float64Array, order: number, price: number, left: number): void {
  const added = left - (orders[order + s.O_REMAINING] as number)
  orders[order + s.O_PRICE] = price
  orders[order + s.O_REMAINING] = left
  orders[order + s.O_TOTAL] = (orders[order + s.O_TOTAL] as number) + added
}

function reenter(state: s.State, order: number, price: number, left: number): number {
  const orders = state.orders.data
  const before = orders[order + s.O_PRICE] as number
  const remaining = orders[order + s.O_REMAINING] as number
  set(orders, order, price, left)
  const reason = whyNotEnter(state, order, remaining)
  set(orders, order, before, remaining)
  if (reason !== REASON.none) return reason
  if (!change(state, order, price, left)) return REASON.notCovered
  // Restored for a moment, because leaving the book subtracts these values from the level.
  set(orders, order, before, remaining)
  leaveBook(state, order)
  set(orders, order, price, left)
  tell(state, EVENT.replaced, order, orders[order + s.O_TOTAL] as number)
  enter(state, order)
  return REASON.none
}
