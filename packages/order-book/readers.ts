import type { Order } from './command.ts'
import type { Engine } from './engine.ts'
import { kindOf, marketOf, selfTradeOf, sideOf, termOf } from './flags.ts'
import * as s from './layout.ts'
import { rareOf } from './rare.ts'
import { findAccount, marketAt, memberOf, type State } from './state.ts'
import { amountAt } from './wide.ts'
import { KIND, nameOf, SELF_TRADE, SIDE, TERM } from './words.ts'

/** Reads of an engine's state for occasional callers from outside. Nothing here is on the path of a command. */

export type MarketFacts = {
  readonly base: number
  readonly quote: number
  readonly baseUnit: number
  readonly quoteUnit: number
  readonly makerBps: number
  readonly takerBps: number
  readonly low: number
  readonly high: number
  readonly reference: number
  /** Price of the last trade; 0 before the first. */
  readonly last: number
  readonly isHalted: boolean
}

export function marketFacts({ state }: Engine, market: number): MarketFacts | undefined {
  const at = marketAt(state, market)
  if (at === s.NIL) return undefined
  const field = (offset: number) => state.markets.data[at + offset] as number
  return {
    base: field(s.K_BASE),
    quote: field(s.K_QUOTE),
    baseUnit: field(s.K_BASE_UNIT),
    quoteUnit: field(s.K_QUOTE_UNIT),
    makerBps: field(s.K_MAKER),
    takerBps: field(s.K_TAKER),
    low: field(s.K_LOW),
    high: field(s.K_HIGH),
    reference: field(s.K_REFERENCE),
    last: field(s.K_LAST),
    isHalted: field(s.K_HALTED) === 1,
  }
}

export function balanceOf({ state }: Engine, member: number, asset: number): { available: bigint; held: bigint } {
  const at = findAccount(state, member, asset)
  if (at === s.NIL) return { available: 0n, held: 0n }
  const { data } = state.accounts
  return { available: amountAt(data, at + s.A_AVAILABLE), held: amountAt(data, at + s.A_HELD) }
}

/** Whether a member pays the reduced fee. */
export function hasReducedFee({ state }: Engine, member: number): boolean {
  const at = state.memberIds.get(member)
  return at !== s.NIL && state.members.words[(at << 1) + s.M_REDUCED] === 1
}

/** What an order would hold, by the rules of `money.ts`, before it is placed. Undefined for an unknown market. */
export function neededFor(engine: Engine, order: Omit<Order, 'id'>): { asset: number; amount: bigint } | undefined {
  const market = marketFacts(engine, order.market)
  if (!market) return undefined
  const quantity = BigInt(order.quantity)
  if (order.side === 'ask') return { asset: market.base, amount: quantity * BigInt(market.baseUnit) }
  if (order.budget) return { asset: market.quote, amount: order.budget }
  const price = order.kind === 'market' ? market.high : Math.max(order.price, order.second ?? 0)
  return { asset: market.quote, amount: BigInt(price) * quantity * BigInt(market.quoteUnit) }
}

/** An order after a change: price in ticks (0 keeps it) and total quantity in lots. */
export type Change = { readonly member: number; readonly id: number; readonly price: number; readonly quantity: number }

/**
 * What a changed order would hold beyond what it holds now, by the rules of `money.ts`; zero or less if it holds enough. Undefined if the
 * member has no such order.
 */
export function neededToReplace(engine: Engine, change: Change): { asset: number; amount: bigint } | undefined {
  const at = engine.state.orderIds.get(change.id)
  if (at === s.NIL || memberOf(engine.state, at) !== change.member) return undefined
  const before = orderAt(engine.state, at)
  const quantity = change.quantity - (before.quantity - before.remaining)
  const held = neededFor(engine, { ...before, quantity: before.remaining })
  const needed = neededFor(engine, { ...before, price: change.price || before.price, quantity })
  return held && needed && { asset: needed.asset, amount: needed.amount - held.amount }
}

/** Price, shown lots and number of orders of a level. Lists have the best level first. */
export type DepthLevel = readonly [price: number, shown: number, orders: number]

export function depthOf({ state }: Engine, market: number, most: number): { bids: DepthLevel[]; asks: DepthLevel[] } {
  return { bids: levelsOf(state, market, 0, most), asks: levelsOf(state, market, 1, most) }
}

function levelsOf(state: State, market: number, side: number, most: number): DepthLevel[] {
  const ladder = state.ladders[market * s.LADDERS + side]
  if (!ladder) return []
  return Array.from({ length: Math.min(most, ladder.size) }, (_, n) => {
    const level = ladder.at(ladder.size - 1 - n)
    const { data, words } = state.levels
    return [
      data[level + s.L_PRICE] as number,
      data[level + s.L_SHOWN] as number,
      words[(level << 1) + s.L_COUNT] as number,
    ] as const
  })
}

export type OpenOrder = Order & { readonly remaining: number }

/** A member's open orders, oldest first. */
export function openOrders({ state }: Engine, member: number): OpenOrder[] {
  const found: OpenOrder[] = []
  const at = state.memberIds.get(member)
  if (at === s.NIL) return found
  const { words } = state.orders
  let order = state.members.words[(at << 1) + s.M_OLDEST] as number
  for (; order !== s.NIL; order = words[(order << 1) + s.O_NEWER] as number) found.push(orderAt(state, order))
  return found
}

/** Members with an open order. */
export function membersWithOrders({ state }: Engine): number[] {
  const found: number[] = []
  const { members } = state
  for (let at = 0; at < members.end; at += members.stride)
    if (members.words[(at << 1) + s.M_OLDEST] !== s.NIL) found.push(members.data[at + s.M_ID] as number)
  return found
}

function orderAt(state: State, order: number): OpenOrder {
  const { data, words } = state.orders
  const rare = (field: number) => rareOf(state, order, field)
  const flags = words[(order << 1) + s.O_FLAGS] as number
  const second = rare(s.R_SECOND)
  return {
    id: data[order + s.O_ID] as number,
    market: marketOf(flags),
    member: memberOf(state, order),
    side: nameOf(SIDE, sideOf(flags)),
    kind: nameOf(KIND, kindOf(flags)),
    term: nameOf(TERM, termOf(flags)),
    selfTrade: nameOf(SELF_TRADE, selfTradeOf(flags)),
    price: data[order + s.O_PRICE] as number,
    quantity: data[order + s.O_TOTAL] as number,
    remaining: data[order + s.O_REMAINING] as number,
    stop: rare(s.R_STOP),
    display: rare(s.R_DISPLAY),
    second: second === s.BUDGETED ? 0 : second,
    budget: second === s.BUDGETED ? amountAt(state.rare.data, order + s.R_BUDGET) : 0n,
  }
}
