import { joinBook, ladderOf, wait } from './book.ts'
import { list } from './lifetime.ts'
import * as s from './state.ts'

/**
 * A snapshot has the same bytes for the same state, however it was reached: members and accounts in the order in which they first appeared,
 * orders in the order of their queues, and nothing of the memory layout. All numbers are doubles, as in memory.
 */
const VERSION = 1
const HEADER = 8
/** Fields of an order up to its budget. Accounts are never removed, so the positions that an order contains stay valid. */
const ORDER_FIELDS = s.O_BUDGET + 2
const MEMBER_FIELDS = s.M_REDUCED + 1

class Writer {
  readonly data: Float64Array
  length = 0

  constructor(capacity: number) {
    this.data = new Float64Array(capacity)
  }

  put(value: number): void {
    this.data[this.length] = value
    this.length += 1
  }

  /** For a few fields: a call into the runtime would take longer than copying them. */
  putRecord(from: Float64Array, start: number, count: number): void {
    const { data, length } = this
    for (let field = 0; field < count; field += 1) data[length + field] = from[start + field] as number
    this.length = length + count
  }

  putAll(from: Float64Array, end: number): void {
    this.data.set(from.subarray(0, end), this.length)
    this.length += end
  }
}

export function writeSnapshot(state: s.State): Uint8Array {
  const { members, accounts, assets, markets } = state
  const out = new Writer(roomFor(state))
  const header = [VERSION, state.commands, state.events.seq, state.lastId]
  for (const value of [...header, members.end, accounts.end, assets.end, markets.end]) out.put(value)
  for (let at = 0; at < members.end; at += members.stride) out.putRecord(members.data, at, MEMBER_FIELDS)
  for (const { data, end } of [accounts, assets, markets]) out.putAll(data, end)
  for (let market = 0; market * s.MARKET < markets.end; market += 1) writeBook(state, market, out)
  return new Uint8Array(out.data.buffer, 0, out.length * Float64Array.BYTES_PER_ELEMENT)
}

/** An upper bound, so that the buffer never grows while the engine waits. An order takes less space than in memory. */
function roomFor({ orders, members, accounts, assets, markets }: s.State): number {
  return HEADER + orders.end + members.end + accounts.end + assets.end + 2 * markets.end
}

/** Orders in the book; then those that only wait; then the ids of all that wait, since some do both. Each part ends with a zero. */
function writeBook(state: s.State, market: number, out: Writer): void {
  const orders = state.orders.data
  const put = (order: number) => out.putRecord(orders, order, ORDER_FIELDS)
  for (const side of [0, 1]) eachOrder(state, market, side, s.IN_BOOK, put)
  out.put(0)
  for (const side of [0, 1])
    eachOrder(state, market, s.STOPS + side, s.IN_STOPS, (order) => orders[order + s.IN_BOOK] === 0 && put(order))
  out.put(0)
  for (const side of [0, 1])
    eachOrder(state, market, s.STOPS + side, s.IN_STOPS, (order) => out.put(orders[order + s.O_ID] as number))
  out.put(0)
}

/** Visits the orders of a ladder by price, then time. */
export function eachOrder(
  state: s.State,
  market: number,
  which: number,
  link: number,
  visit: (order: number) => void,
): void {
  const ladder = ladderOf(state, market, which)
  for (let index = ladder.size - 1; index >= 0; index -= 1) {
    let order = state.levels.data[ladder.at(index) + s.L_HEAD] as number
    for (; order !== s.NIL; order = state.orders.data[order + link + 2] as number) visit(order)
  }
}

class Reader {
  readonly data: Float64Array
  at = 0

  constructor(bytes: Uint8Array) {
    // Copied, because the bytes of a row may not be aligned.
    this.data = new Float64Array(new Uint8Array(bytes).buffer)
  }

  next(): number {
    const value = this.data[this.at]
    if (value === undefined) throw new Error('the snapshot ends too early')
    this.at += 1
    return value
  }

  copyTo(to: Float64Array, start: number, count: number): void {
    for (let field = 0; field < count; field += 1) to[start + field] = this.next()
  }
}

export function restoreState(bytes: Uint8Array): s.State {
  const state = s.emptyState()
  const from = new Reader(bytes)
  if (from.next() !== VERSION) throw new Error('a snapshot of another version')
  state.commands = from.next()
  state.events.seq = from.next()
  state.lastId = from.next()
  const ends = [from.next(), from.next(), from.next(), from.next()] as const
  restoreMembers(state, from, ends[0])
  restoreAccounts(state, from, ends[1])
  while (state.assets.end < ends[2]) state.assets.take()
  from.copyTo(state.assets.data, 0, ends[2])
  restoreMarkets(state, from, ends[3])
  return state
}

function restoreMembers(state: s.State, from: Reader, end: number): void {
  while (state.members.end < end) {
    const at = s.memberAt(state, from.next())
    state.members.data[at + s.M_REDUCED] = from.next()
  }
}

function restoreAccounts(state: s.State, from: Reader, end: number): void {
  while (state.accounts.end < end) {
    const [member, asset] = [from.next(), from.next()]
    const at = s.accountAt(state, member, asset)
    from.copyTo(state.accounts.data, at + s.A_AVAILABLE, state.accounts.stride - s.A_AVAILABLE)
  }
}

function restoreMarkets(state: s.State, from: Reader, end: number): void {
  const count = end / s.MARKET
  if (count > 0) s.openMarket(state, count - 1)
  from.copyTo(state.markets.data, 0, end)
  const byId = new Map<number, number>()
  for (let market = 0; market < count; market += 1) {
    // Counted anew as orders join the book.
    state.markets.data.fill(0, market * s.MARKET + s.K_OPEN, (market + 1) * s.MARKET)
    for (let id = from.next(); id !== 0; id = from.next()) joinBook(state, restoreOrder(state, from, id, byId))
    for (let id = from.next(); id !== 0; id = from.next()) restoreOrder(state, from, id, byId)
    for (let id = from.next(); id !== 0; id = from.next()) wait(state, byId.get(id) as number)
  }
  // A member's list is sorted by id.
  for (const id of Float64Array.from(byId.keys()).sort()) list(state, byId.get(id) as number)
}

function restoreOrder(state: s.State, from: Reader, id: number, byId: Map<number, number>): number {
  const order = state.orders.take()
  state.orders.data[order] = id
  from.copyTo(state.orders.data, order + 1, ORDER_FIELDS - 1)
  byId.set(id, order)
  return order
}
