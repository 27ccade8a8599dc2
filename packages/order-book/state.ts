import { Events } from './events.ts'
import { IdMap } from './id-map.ts'
import { Ladder } from './ladder.ts'
import { EVERY_MARKET } from './limits.ts'
import { Pool } from './pool.ts'
import { FIELDS } from './record.ts'

/** No record. */
export const NIL = -1

/** Fields of an order. */
export const O_ID = 0
export const O_FLAGS = 1
export const O_MARKET = 2
export const O_MEMBER = 3
/** Positions of the accounts it pays from and receives into. */
export const O_PAYS = 4
export const O_GETS = 5
/** Its limit; without one, the edge of the band. */
export const O_PRICE = 6
export const O_TOTAL = 7
export const O_REMAINING = 8
/** How many of its lots the book shows. */
export const O_SHOWN = 9
export const O_DISPLAY = 10
export const O_STOP = 11
/** OCO: the price once its stop is reached. BUDGETED for an order with a budget. */
export const O_SECOND = 12
export const BUDGETED = -1
/** Two limbs: the remaining budget. */
export const O_BUDGET = 13
/** 1 while it can be found by its id and its member. */
export const O_LISTED = 15
/** Links in the list of its member's orders, oldest first. */
export const O_OLDER = 16
export const O_NEWER = 17
/** Level and links in the book, and among the stops. Three fields each: level + 1 (0 if absent), previous, next. */
export const IN_BOOK = 18
export const IN_STOPS = 21
const ORDER = 24

/** Fields of a level. */
export const L_PRICE = 0
export const L_HEAD = 1
export const L_TAIL = 2
export const L_TOTAL = 3
export const L_SHOWN = 4
export const L_COUNT = 5
const LEVEL = 8

const M_ID = 0
export const M_REDUCED = 1
export const M_OLDEST = 2
export const M_NEWEST = 3
const MEMBER = 4

/** Amounts are two limbs each. */
export const A_MEMBER = 0
export const A_ASSET = 1
export const A_AVAILABLE = 2
export const A_HELD = 4
/** Position of its member. */
export const A_OWNER = 6
const ACCOUNT = 8

/** Fields of an asset: fees collected so far, and everything moved in minus everything moved out. */
export const ASSET_FEES = 0
export const ASSET_ISSUED = 2
const ASSET = 4

const K_DEFINED = 0
export const K_BASE = 1
export const K_QUOTE = 2
export const K_BASE_UNIT = 3
export const K_QUOTE_UNIT = 4
export const K_MAKER = 5
export const K_TAKER = 6
/** The band: the lowest and the highest price, and the reference between them. */
export const K_LOW = 7
export const K_HIGH = 8
export const K_REFERENCE = 9
/** Price of the last trade; 0 before the first. */
export const K_LAST = 10
export const K_HALTED = 11
/** Open lots on each side. */
export const K_OPEN = 12
export const MARKET = 14

/** Ladders of a market: bids, asks, waiting bids, waiting asks. */
export const LADDERS = 4
export const STOPS = 2

export type State = {
  readonly orders: Pool
  readonly levels: Pool
  readonly members: Pool
  readonly accounts: Pool
  readonly assets: Pool
  readonly markets: Pool
  readonly ladders: Ladder[]
  readonly orderIds: IdMap
  readonly memberIds: IdMap
  readonly accountIds: IdMap
  readonly events: Events
  /** The current command. */
  readonly command: Float64Array
  /** The number of the last command, and the highest id of an order accepted so far. */
  commands: number
  lastId: number
}

export function emptyState(): State {
  return {
    orders: new Pool(ORDER),
    levels: new Pool(LEVEL),
    members: new Pool(MEMBER),
    accounts: new Pool(ACCOUNT),
    assets: new Pool(ASSET),
    markets: new Pool(MARKET),
    ladders: [],
    orderIds: new IdMap(),
    memberIds: new IdMap(),
    accountIds: new IdMap(),
    events: new Events(),
    command: new Float64Array(FIELDS),
    commands: 0,
    lastId: 0,
  }
}

/** Position of a market's fields; NIL if there is no such market. */
export function marketAt(state: State, market: number): number {
  const at = market * MARKET
  return at < state.markets.end && state.markets.data[at + K_DEFINED] === 1 ? at : NIL
}

export function openMarket(state: State, market: number): number {
  if (market >= EVERY_MARKET) throw new RangeError(`there is no market ${market}`)
  const { markets, ladders } = state
  while (markets.end <= market * MARKET) {
    markets.take()
    ladders.push(new Ladder(1), new Ladder(-1), new Ladder(-1), new Ladder(1))
  }
  markets.data[market * MARKET + K_DEFINED] = 1
  return market * MARKET
}

/** Position of an asset's fields, created if needed. */
export function assetAt(state: State, asset: number): number {
  while (state.assets.end <= asset * ASSET) state.assets.take()
  return asset * ASSET
}

export function memberAt(state: State, member: number): number {
  const known = state.memberIds.get(member)
  if (known !== NIL) return known
  const at = state.members.take()
  const { data } = state.members
  data[at + M_ID] = member
  data[at + M_OLDEST] = NIL
  data[at + M_NEWEST] = NIL
  state.memberIds.add(member, at)
  return at
}

/** Position of an account, opened if needed. A refused command changes nothing, so only money moved in and covered orders may open one. */
export function accountAt(state: State, member: number, asset: number): number {
  const key = member * 2 ** 16 + asset
  const known = state.accountIds.get(key)
  if (known !== NIL) return known
  const at = state.accounts.take()
  state.accounts.data[at + A_MEMBER] = member
  state.accounts.data[at + A_ASSET] = asset
  state.accounts.data[at + A_OWNER] = memberAt(state, member)
  state.accountIds.add(key, at)
  return at
}
