import type { Order } from '../command.ts'
import type { Event } from '../events.ts'

export type ModelOrder = Required<Omit<Order, 'budget'>> & {
  kind: Order['kind']
  price: number
  total: number
  remaining: number
  shown: number
  second: number
  budget: bigint | undefined
  /** Positions in the queues of book and stops; 0 if it is in neither. */
  bookRank: number
  stopRank: number
}

export type ModelMarket = {
  base: number
  quote: number
  baseUnit: number
  quoteUnit: number
  makerBps: number
  takerBps: number
  low: number
  high: number
  reference: number
  last: number
  halted: boolean
}

export type ModelAccount = { member: number; asset: number; available: bigint; held: bigint }

/** The whole state of the model as plain data, so that a trial run can copy it. */
export type ModelData = {
  markets: Map<number, ModelMarket>
  members: Map<number, { reduced: boolean }>
  accounts: ModelAccount[]
  fees: Map<number, bigint>
  issued: Map<number, bigint>
  orders: ModelOrder[]
  events: Event[]
  lastId: number
  eventSeq: number
  rank: number
}

export function emptyModel(): ModelData {
  return {
    markets: new Map(),
    members: new Map(),
    accounts: [],
    fees: new Map(),
    issued: new Map(),
    orders: [],
    events: [],
    lastId: 0,
    eventSeq: 0,
    rank: 0,
  }
}

export function marketOf(data: ModelData, market: number): ModelMarket {
  const found = data.markets.get(market)
  if (!found) throw new Error(`no market ${market}`)
  return found
}

export function accountOf(data: ModelData, member: number, asset: number): ModelAccount {
  const found = data.accounts.find((account) => account.member === member && account.asset === asset)
  if (found) return found
  const opened = { member, asset, available: 0n, held: 0n }
  data.accounts.push(opened)
  return opened
}

/** The orders of a queue, in order of priority. */
export function bookOf(data: ModelData, market: number, side: Order['side']): ModelOrder[] {
  const sign = side === 'bid' ? -1 : 1
  return data.orders
    .filter((order) => order.market === market && order.side === side && order.bookRank > 0)
    .sort((a, b) => sign * (a.price - b.price) || a.bookRank - b.bookRank)
}

export function stopsOf(data: ModelData, market: number, side: Order['side']): ModelOrder[] {
  const sign = side === 'bid' ? 1 : -1
  return data.orders
    .filter((order) => order.market === market && order.side === side && order.stopRank > 0)
    .sort((a, b) => sign * (a.stop - b.stop) || a.stopRank - b.stopRank)
}

export function emit(data: ModelData, type: Event['type'], rest: Partial<Event>): void {
  data.eventSeq += 1
  const nothing = { market: 0, order: 0, member: 0, price: 0, quantity: 0, remaining: 0, other: 0 }
  const none = { otherMember: 0, otherRemaining: 0, fee: 0n, otherFee: 0n, reason: 'none', isBid: false } as const
  data.events.push({ ...nothing, ...none, ...rest, seq: data.eventSeq, type })
}

export function emitFor(data: ModelData, type: Event['type'], order: ModelOrder, rest: Partial<Event>): void {
  const { id, market, member, price, remaining } = order
  emit(data, type, { order: id, market, member, price, remaining, ...rest })
}

/** The amount that an order must hold. */
export function heldBy(data: ModelData, order: ModelOrder): bigint {
  const { baseUnit, quoteUnit } = marketOf(data, order.market)
  if (order.side === 'ask') return BigInt(order.remaining) * BigInt(baseUnit)
  if (order.budget !== undefined) return order.budget
  return BigInt(Math.max(order.price, order.second)) * BigInt(order.remaining) * BigInt(quoteUnit)
}

export function payingAccount(data: ModelData, order: ModelOrder): ModelAccount {
  const { base, quote } = marketOf(data, order.market)
  return accountOf(data, order.member, order.side === 'ask' ? base : quote)
}

/** Changes an order and adjusts its hold. False, and no change, if the new hold is not covered. */
export function rehold(data: ModelData, order: ModelOrder, change: () => void): boolean {
  const before = { ...order }
  const held = heldBy(data, order)
  change()
  const added = heldBy(data, order) - held
  const account = payingAccount(data, order)
  if (added > account.available) {
    Object.assign(order, before)
    return false
  }
  account.available -= added
  account.held += added
  return true
}
