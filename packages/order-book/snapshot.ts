import { joinBook, ladderOf, wait } from './book.ts'
import { inCommand, inMemory, kindOf, marketOf } from './flags.ts'
import * as s from './layout.ts'
import { list } from './lifetime.ts'
import { isInBook, rareOf, shownOf, startRare } from './rare.ts'
import { accountAt, emptyState, memberAt, memberOf, openMarket, type State } from './state.ts'
import { KIND } from './words.ts'

/**
 * A snapshot has the same bytes for the same state, however it was reached: members and accounts in the order in which they first appeared,
 * orders in the order of their queues, and nothing of the memory layout. All numbers are doubles.
 */
const VERSION = 1
const HEADER = 8
/** Numbers of an order, and its id once more if it waits. */
const ORDER_ROOM = 16
const RARE = [s.R_DISPLAY, s.R_STOP, s.R_SECOND, s.R_BUDGET, s.R_BUDGET + 1] as const

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

  putAll(from: Float64Array, end: number): void {
    this.data.set(from.subarray(0, end), this.length)
    this.length += end
  }
}

export function writeSnapshot(state: State): Uint8Array {
  const { members, accounts, assets, markets } = state
  const out = new Writer(roomFor(state))
  const header = [VERSION, state.commands, state.events.seq, state.lastId]
  for (const value of [...header, members.end, accounts.end, assets.end, markets.end]) out.put(value)
  for (let at = 0; at < members.end; at += members.stride) {
    out.put(members.data[at + s.M_ID] as number)
    out.put(members.words[(at << 1) + s.M_REDUCED] as number)
  }
  for (let at = 0; at < accounts.end; at += accounts.stride) writeAccount(state, at, out)
  for (const { data, end } of [assets, markets]) out.putAll(data, end)
  for (let market = 0; market * s.MARKET < markets.end; market += 1) writeBook(state, market, out)
  return new Uint8Array(out.data.buffer, 0, out.length * Float64Array.BYTES_PER_ELEMENT)
}

function writeAccount({ accounts: { data, words } }: State, at: number, out: Writer): void {
  for (let field = 0; field < s.A_HELD + 2; field += 1) out.put(data[at + field] as number)
  out.put(words[(at << 1) + s.A_OWNER] as number)
  out.put(0)
}

/** An upper bound, so that the buffer never grows while the engine waits. */
function roomFor({ orders, members, accounts, assets, markets }: State): number {
  return HEADER + (orders.end / s.ORDER) * ORDER_ROOM + members.end + accounts.end + assets.end + 2 * markets.end
}

/** Orders in the book; then those that only wait; then the ids of all that wait, since some do both. Each part ends with a zero. */
function writeBook(state: State, market: number, out: Writer): void {
  const { data } = state.orders
  for (const side of [0, 1]) eachOrder(state, market, side, (order) => writeOrder(state, order, out))
  out.put(0)
  for (const side of [0, 1])
    eachOrder(state, market, s.STOPS + side, (order) => isInBook(state, order) || writeOrder(state, order, out))
  out.put(0)
  for (const side of [0, 1])
    eachOrder(state, market, s.STOPS + side, (order) => out.put(data[order + s.O_ID] as number))
  out.put(0)
}

/** Accounts are never removed, so the positions that an order contains stay valid. */
function writeOrder(state: State, order: number, out: Writer): void {
  const { data, words } = state.orders
  const at = order << 1
  const flags = words[at + s.O_FLAGS] as number
  out.put(data[order + s.O_ID] as number)
  out.put(inCommand(flags))
  out.put(marketOf(flags))
  out.put(memberOf(state, order))
  out.put(words[at + s.O_PAYS] as number)
  out.put(words[at + s.O_GETS] as number)
  out.put(data[order + s.O_PRICE] as number)
  out.put(data[order + s.O_TOTAL] as number)
  out.put(data[order + s.O_REMAINING] as number)
  out.put(shownOf(state, order))
  for (const field of RARE) out.put(rareOf(state, order, field))
}

/** Visits the orders of a ladder by price, then time. */
export function eachOrder(state: State, market: number, which: number, visit: (order: number) => void): void {
  const ladder = ladderOf(state, market, which)
  const links = which < s.STOPS ? state.orders.words : state.rare.words
  for (let index = ladder.size - 1; index >= 0; index -= 1) {
    let order = state.levels.words[(ladder.at(index) << 1) + s.L_HEAD] as number
    for (; order !== s.NIL; order = links[(order << 1) + s.AFTER] as number) visit(order)
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

export function restoreState(bytes: Uint8Array): State {
  const state = emptyState()
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

function restoreMembers(state: State, from: Reader, end: number): void {
  while (state.members.end < end) {
    const at = memberAt(state, from.next())
    state.members.words[(at << 1) + s.M_REDUCED] = from.next()
  }
}

function restoreAccounts(state: State, from: Reader, end: number): void {
  while (state.accounts.end < end) {
    const [member, asset] = [from.next(), from.next()]
    const at = accountAt(state, member, asset)
    from.copyTo(state.accounts.data, at + s.A_AVAILABLE, 4)
    state.accounts.words[(at << 1) + s.A_OWNER] = from.next()
    from.next()
  }
}

function restoreMarkets(state: State, from: Reader, end: number): void {
  const count = end / s.MARKET
  if (count > 0) openMarket(state, count - 1)
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

function restoreOrder(state: State, from: Reader, id: number, byId: Map<number, number>): number {
  const order = state.orders.take()
  const { data, words } = state.orders
  const at = order << 1
  const flags = from.next()
  const market = from.next()
  // The member is that of the account.
  from.next()
  data[order + s.O_ID] = id
  words[at + s.O_PAYS] = from.next()
  words[at + s.O_GETS] = from.next()
  data[order + s.O_PRICE] = from.next()
  data[order + s.O_TOTAL] = from.next()
  data[order + s.O_REMAINING] = from.next()
  words[at + s.IN_LEVEL] = s.NIL
  const shown = from.next()
  const rare = startRare(state, order)
  for (const field of RARE) rare[order + field] = from.next()
  rare[order + s.R_SHOWN] = shown
  const isRare = kindOf(flags) !== KIND.limit || RARE.some((field) => rare[order + field] !== 0)
  words[at + s.O_FLAGS] = inMemory(flags, market, isRare)
  byId.set(id, order)
  return order
}
