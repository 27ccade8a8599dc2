import { marketOf, sideOf } from './flags.ts'
import * as layout from './layout.ts'
import * as limits from './limits.ts'
import { hasBudget, rareOf } from './rare.ts'
import { accountAt, assetAt, findAccount, type State } from './state.ts'
import { add, amountAt, isLess, setProduct, subtract } from './wide.ts'
import * as words from './words.ts'

const { NIL, O_FLAGS, O_PRICE, O_REMAINING, O_PAYS, R_SECOND, R_BUDGET, A_AVAILABLE, A_HELD } = layout
const { ASSET_ISSUED, MARKET, K_BASE_UNIT, K_QUOTE_UNIT } = layout
const ASK = words.SIDE.ask

/** Scratch space for amounts, and the position of the noted one. */
const due = new Float64Array(4)
const NOTED = 2
const ROOM = limits.LIMB - 1

/** Credits money to a member. False if the total of the asset would reach 2^96; no other amount exceeds that total. */
export function moveIn(state: State, member: number, asset: number, amount: Float64Array, from: number): boolean {
  const issued = assetAt(state, asset) + ASSET_ISSUED
  const assets = state.assets.data
  due[0] = ROOM
  due[1] = ROOM
  subtract(due, 0, assets, issued)
  if (isLess(due, 0, amount, from)) return false
  const account = accountAt(state, member, asset)
  add(state.accounts.data, account + A_AVAILABLE, amount, from)
  add(assets, issued, amount, from)
  return true
}

export function moveOut(state: State, member: number, asset: number, amount: Float64Array, from: number): boolean {
  const account = findAccount(state, member, asset)
  const accounts = state.accounts.data
  if (account === NIL || isLess(accounts, account + A_AVAILABLE, amount, from)) return false
  subtract(accounts, account + A_AVAILABLE, amount, from)
  subtract(state.assets.data, assetAt(state, asset) + ASSET_ISSUED, amount, from)
  return true
}

/** out = what `lots` of an order hold; false if that is too large. Except for a budget it is linear in lots, so nothing is rounded. */
export function setHeld(state: State, order: number, lots: number, out: Float64Array, at: number): boolean {
  const flags = state.orders.words[(order << 1) + O_FLAGS] as number
  const market = marketOf(flags) * MARKET
  const markets = state.markets.data
  if (sideOf(flags) === ASK) return setProduct(out, at, lots, 1, markets[market + K_BASE_UNIT] as number)
  if (hasBudget(state, order)) {
    const rare = state.rare.data
    out[at] = rare[order + R_BUDGET] as number
    out[at + 1] = rare[order + R_BUDGET + 1] as number
    return true
  }
  // The highest price that the order may have to pay.
  const price = Math.max(state.orders.data[order + O_PRICE] as number, rareOf(state, order, R_SECOND))
  return setProduct(out, at, price, lots, markets[market + K_QUOTE_UNIT] as number)
}

/** Holds what a new order needs. False if it is not covered; nothing has changed then. */
export function hold(state: State, order: number): boolean {
  const account = state.orders.words[(order << 1) + O_PAYS] as number
  const accounts = state.accounts.data
  if (!setHeld(state, order, state.orders.data[order + O_REMAINING] as number, due, 0)) return false
  if (isLess(accounts, account + A_AVAILABLE, due, 0)) return false
  subtract(accounts, account + A_AVAILABLE, due, 0)
  add(accounts, account + A_HELD, due, 0)
  return true
}

/** Notes what an order holds before it is changed. */
export function noteHeld(state: State, order: number): void {
  setHeld(state, order, state.orders.data[order + O_REMAINING] as number, due, NOTED)
}

/** Holds what a changed order needs instead of what was noted. False if it is not covered; nothing has changed then. */
export function holdInstead(state: State, order: number): boolean {
  const account = state.orders.words[(order << 1) + O_PAYS] as number
  const accounts = state.accounts.data
  if (!setHeld(state, order, state.orders.data[order + O_REMAINING] as number, due, 0)) return false
  add(accounts, account + A_AVAILABLE, due, NOTED)
  if (isLess(accounts, account + A_AVAILABLE, due, 0)) {
    subtract(accounts, account + A_AVAILABLE, due, NOTED)
    return false
  }
  subtract(accounts, account + A_AVAILABLE, due, 0)
  subtract(accounts, account + A_HELD, due, NOTED)
  add(accounts, account + A_HELD, due, 0)
  return true
}

/** Releases what `lots` hold; for an order with a budget, the whole budget. */
export function release(state: State, order: number, lots: number): void {
  setHeld(state, order, lots, due, 0)
  free(state, order)
}

/** Releases the part of a budget that `lots` at a price would have cost. */
export function releaseBudget(state: State, order: number, lots: number, price: number): void {
  setProduct(due, 0, price, lots, quoteUnit(state, order))
  subtract(state.rare.data, order + R_BUDGET, due, 0)
  free(state, order)
}

function free(state: State, order: number): void {
  const account = state.orders.words[(order << 1) + O_PAYS] as number
  subtract(state.accounts.data, account + A_HELD, due, 0)
  add(state.accounts.data, account + A_AVAILABLE, due, 0)
}

/** How many of `lots` at a price a bid can pay: all of them, unless it has a budget. */
export function payable(state: State, order: number, lots: number, price: number): number {
  if (!hasBudget(state, order)) return lots
  const rare = state.rare.data
  const unit = quoteUnit(state, order)
  if (setProduct(due, 0, price, lots, unit) && !isLess(rare, order + R_BUDGET, due, 0)) return lots
  // At most once in the life of an order: afterwards the budget does not pay for another lot.
  return Number(amountAt(rare, order + R_BUDGET) / (BigInt(price) * BigInt(unit)))
}

function quoteUnit(state: State, order: number): number {
  const market = marketOf(state.orders.words[(order << 1) + O_FLAGS] as number)
  return state.markets.data[market * MARKET + K_QUOTE_UNIT] as number
}
