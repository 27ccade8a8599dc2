import { shrink, takeOut, tell } from './book.ts'
import { enter, whyNotEnter } from './enter.ts'
import { kindOf, marketOf, sideOf } from './flags.ts'
import * as layout from './layout.ts'
import { holdInstead, noteHeld, release } from './money.ts'
import { moveToTail } from './queue.ts'
import { hasBudget, isInBook, rareOf } from './rare.ts'
import * as record from './record.ts'
import { memberOf, type State } from './state.ts'
import { fireStops } from './stops.ts'
import * as words from './words.ts'

const { NIL, O_FLAGS, O_PRICE, O_REMAINING, O_TOTAL, R_STOP } = layout
const { OF_ID, OF_MEMBER, OF_PRICE, OF_QUANTITY } = record
const BID = words.SIDE.bid
const REPLACED = words.EVENT.replaced
const { stop: STOP, oco: OCO } = words.KIND
const { none: NONE, noOrder: NO_ORDER, invalid: INVALID, notCovered: NOT_COVERED } = words.REASON

/** The order named by the command; NIL unless it belongs to the member. */
export function ownOrder(state: State): number {
  const order = state.orderIds.get(state.command[OF_ID] as number)
  if (order === NIL) return NIL
  return memberOf(state, order) === state.command[OF_MEMBER] ? order : NIL
}

/** Changes an order. Reducing it keeps its place; any other change queues it anew. A refusal leaves it as it was. */
export function replace(state: State): number {
  const order = ownOrder(state)
  if (order === NIL) return NO_ORDER
  const { data, words } = state.orders
  const flags = words[(order << 1) + O_FLAGS] as number
  const before = data[order + O_PRICE] as number
  const price = (state.command[OF_PRICE] as number) || before
  const total = state.command[OF_QUANTITY] as number
  const remaining = data[order + O_REMAINING] as number
  const left = total - ((data[order + O_TOTAL] as number) - remaining)
  if (left < 1 || !isAllowed(state, order, flags, price)) return INVALID
  if (price === before && left <= remaining) reduce(state, order, remaining - left)
  else {
    const reason = isInBook(state, order) ? reenter(state, order, price, left) : wait(state, order, price, left)
    if (reason !== NONE) return reason
  }
  fireStops(state, marketOf(flags))
  return NONE
}

function isAllowed(state: State, order: number, flags: number, price: number): boolean {
  const kind = kindOf(flags)
  if (kind === STOP) return price === 0
  if (kind !== OCO) return true
  const stop = rareOf(state, order, R_STOP)
  return sideOf(flags) === BID ? stop > price : stop < price
}

function reduce(state: State, order: number, lots: number): void {
  if (!hasBudget(state, order)) release(state, order, lots)
  shrink(state, order, lots, false)
  const { data } = state.orders
  const total = (data[order + O_TOTAL] as number) - lots
  data[order + O_TOTAL] = total
  tell(state, REPLACED, order, total)
}

/** Changes an order that waits for its stop only. */
function wait(state: State, order: number, price: number, left: number): number {
  const { data } = state.orders
  const before = data[order + O_PRICE] as number
  const remaining = data[order + O_REMAINING] as number
  noteHeld(state, order)
  set(data, order, price, left)
  if (!holdInstead(state, order)) {
    set(data, order, before, remaining)
    return NOT_COVERED
  }
  moveToTail(state, state.rare.words, order)
  tell(state, REPLACED, order, data[order + O_TOTAL] as number)
  return NONE
}

/** Changes an order in the book, which leaves it and enters anew. */
function reenter(state: State, order: number, price: number, left: number): number {
  const { data } = state.orders
  const before = data[order + O_PRICE] as number
  const remaining = data[order + O_REMAINING] as number
  noteHeld(state, order)
  set(data, order, price, left)
  const reason = whyNotReenter(state, order, remaining)
  if (reason !== NONE) {
    set(data, order, before, remaining)
    return reason
  }
  takeOut(state, order, remaining)
  tell(state, REPLACED, order, data[order + O_TOTAL] as number)
  enter(state, order)
  return NONE
}

function whyNotReenter(state: State, order: number, counted: number): number {
  const reason = whyNotEnter(state, order, counted)
  if (reason !== NONE) return reason
  return holdInstead(state, order) ? NONE : NOT_COVERED
}

function set(data: Float64Array, order: number, price: number, left: number): void {
  const added = left - (data[order + O_REMAINING] as number)
  data[order + O_PRICE] = price
  data[order + O_REMAINING] = left
  data[order + O_TOTAL] = (data[order + O_TOTAL] as number) + added
}
