import { Events } from './events.ts'
import { IdMap } from './id-map.ts'
import { Ladder } from './ladder.ts'
import * as layout from './layout.ts'
import { EVERY_MARKET } from './limits.ts'
import { Pool } from './pool.ts'
import { FIELDS } from './record.ts'

const { NIL, MARKET, ASSET, K_DEFINED, M_ID, M_OLDEST, M_NEWEST, A_MEMBER, A_ASSET, A_OWNER, O_PAYS } = layout

export type State = {
  readonly orders: Pool
  /** What only few orders have, at their positions. */
  readonly rare: Pool
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
    orders: new Pool(layout.ORDER),
    rare: new Pool(layout.ORDER),
    levels: new Pool(layout.LEVEL),
    members: new Pool(layout.MEMBER),
    accounts: new Pool(layout.ACCOUNT),
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
  const { data, words } = state.members
  data[at + M_ID] = member
  words[(at << 1) + M_OLDEST] = NIL
  words[(at << 1) + M_NEWEST] = NIL
  state.memberIds.add(member, at)
  return at
}

/** Position of an account; NIL if it was never opened. */
export function findAccount(state: State, member: number, asset: number): number {
  return state.accountIds.get(accountKey(member, asset))
}

/** Position of an account, opened if needed. A refused command changes nothing, so only money moved in and covered orders may open one. */
export function accountAt(state: State, member: number, asset: number): number {
  const known = findAccount(state, member, asset)
  return known === NIL ? openAccount(state, member, asset) : known
}

function openAccount(state: State, member: number, asset: number): number {
  const at = state.accounts.take()
  state.accounts.data[at + A_MEMBER] = member
  state.accounts.data[at + A_ASSET] = asset
  state.accounts.words[(at << 1) + A_OWNER] = memberAt(state, member)
  state.accountIds.add(accountKey(member, asset), at)
  return at
}

function accountKey(member: number, asset: number): number {
  return member * 2 ** 16 + asset
}

/** The number of an order's member. */
export function memberOf(state: State, order: number): number {
  return state.accounts.data[(state.orders.words[(order << 1) + O_PAYS] as number) + A_MEMBER] as number
}

/** The position of an order's member. */
export function ownerOf(state: State, order: number): number {
  const account = state.orders.words[(order << 1) + O_PAYS] as number
  return state.accounts.words[(account << 1) + A_OWNER] as number
}
