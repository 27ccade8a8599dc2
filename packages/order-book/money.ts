import { sideOf } from './flags.ts'
import { LIMB } from './limits.ts'
import * as s from './state.ts'
import { add, amountAt, isLess, setProduct, subtract } from './wide.ts'
import { SIDE } from './words.ts'

/** Scratch space for amounts. */
const due = new Float64Array(4)
const ROOM = new Float64Array([LIMB - 1, LIMB - 1])

/** Credits money to a member. False if the total of the asset would reach 2^96; no other amount exceeds that total. */
export function moveIn(state: s.State, member: number, asset: number, amount: Float64Array, from: number): boolean {
  const issued = s.assetAt(state, asset) + s.ASSET_ISSUED
  const assets = state.assets.data
  due[0] = ROOM[0] as number
  due[1] = ROOM[1] as number
  subtract(due, 0, assets, issued)
  if (isLess(due, 0, amount, from)) return false
  const account = s.accountAt(state, member, asset)
  add(state.accounts.data, account + s.A_AVAILABLE, amount, from)
  add(assets, issued, amount, from)
  return true
}

export function moveOut(state: s.State, member: number, asset: number, amount: Float64Array, from: number): boolean {
  const account = state.accountIds.get(member * 2 ** 16 + asset)
  const accounts = state.accounts.data
  if (account === s.NIL || isLess(accounts, account + s.A_AVAILABLE, amount, from)) return false
  subtract(accounts, account + s.A_AVAILABLE, amount, from)
  subtract(state.assets.data, s.assetAt(state, asset) + s.ASSET_ISSUED, amount, from)
  return true
}

/** The highest price that an order may have to pay. */
function heldPrice(orders: Float64Array, order: number): number {
  return Math.max(orders[order + s.O_PRICE] as number, orders[order + s.O_SECOND] as number)
}

export function hasBudget(orders: Float64Array, order: number): boolean {
  return orders[order + s.O_SECOND] === s.BUDGETED
}

/** out = what `lots` of an order hold; false if that is too large. Except for a budget it is linear in lots, so nothing is rounded. */
export function setHeld(state: s.State, order: number, lots: number, out: Float64Array, at: number): boolean {
  const orders = state.orders.data
  const market = (orders[order + s.O_MARKET] as number) * s.MARKET
  const markets = state.markets.data
  if (sideOf(orders[order + s.O_FLAGS] as number) === SIDE.ask)
    return setProduct(out, at, lots, 1, markets[market + s.K_BASE_UNIT] as number)
  if (hasBudget(orders, order)) {
    out[at] = orders[order + s.O_BUDGET] as number
    out[at + 1] = orders[order + s.O_BUDGET + 1] as number
    return true
  }
  return setProduct(out, at, heldPrice(orders, order), lots, markets[market + s.K_QUOTE_UNIT] as number)
}

/** Holds what a new order needs. False if it is not covered; nothing has changed then. */
export function hold(state: s.State, order: number): boolean {
  const orders = state.orders.data
  const account = orders[order + s.O_PAYS] as number
  const accounts = state.accounts.data
  if (!setHeld(state, order, orders[order + s.O_REMAINING] as number, due, 0)) return false
  if (isLess(accounts, account + s.A_AVAILABLE, due, 0)) return false
  subtract(accounts, account + s.A_AVAILABLE, due, 0)
  add(accounts, account + s.A_HELD, due, 0)
  return true
}

/** Releases what `lots` hold; for an order with a budget, the whole budget. */
export function release(state: s.State, order: number, lots: number): void {
  setHeld(state, order, lots, due, 0)
  free(state, order)
}

/** Releases the part of a budget that `lots` at a price would have cost. */
export function releaseBudget(state: s.State, order: number, lots: number, price: number): void {
  const orders = state.orders.data
  setProduct(due, 0, price, lots, quoteUnit(state, order))
  subtract(orders, order + s.O_BUDGET, due, 0)
  free(state, order)
}

function free(state: s.State, order: number): void {
  const account = state.orders.data[order + s.O_PAYS] as number
  subtract(state.accounts.data, account + s.A_HELD, due, 0)
  add(state.accounts.data, account + s.A_AVAILABLE, due, 0)
}

/** How many of `lots` at a price a bid can pay: all of them, unless it has a budget. */
export function payable(state: s.State, order: number, lots: number, price: number): number {
  const orders = state.orders.data
  if (!hasBudget(orders, order)) return lots
  const unit = quoteUnit(state, order)
  if (setProduct(due, 0, price, lots, unit) && !isLess(orders, order + s.O_BUDGET, due, 0)) return lots
  // At most once in the life of an order: afterwards the budget does not pay for another lot.
  return Number(amountAt(orders, order + s.O_BUDGET) / (BigInt(price) * BigInt(unit)))
}

function quoteUnit(state: s.State, order: number): number {
  return state.markets.data[(state.orders.data[order + s.O_MARKET] as number) * s.MARKET + s.K_QUOTE_UNIT] as number
}
