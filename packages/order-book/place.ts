import { tell, wait } from './book.ts'
import { edgeOf, enter, whyNotEnter } from './enter.ts'
import { inMemory, kindOf, sideOf, termOf } from './flags.ts'
import * as layout from './layout.ts'
import { list } from './lifetime.ts'
import { hold } from './money.ts'
import { startRare } from './rare.ts'
import * as record from './record.ts'
import { accountAt, findAccount, marketAt, type State } from './state.ts'
import { fireStops } from './stops.ts'
import * as words from './words.ts'

const { NIL, O_ID, O_PRICE, O_REMAINING, O_TOTAL, O_FLAGS, O_PAYS, O_GETS, IN_LEVEL } = layout
const { R_DISPLAY, R_STOP, R_SECOND, R_BUDGET, BUDGETED, MARKET, K_BASE, K_QUOTE, K_LAST } = layout
const { OF_FLAGS, OF_MARKET, OF_MEMBER, OF_ID, OF_PRICE, OF_QUANTITY, OF_STOP, OF_EXTRA } = record
const { bid: BID, ask: ASK } = words.SIDE
const { limit: LIMIT, market: AT_MARKET, stop: STOP, stopLimit: STOP_LIMIT, oco: OCO } = words.KIND
const { immediate: IMMEDIATE, fillOrKill: FILL_OR_KILL, postOnly: POST_ONLY } = words.TERM
const { none: NONE, noMarket: NO_MARKET, staleId: STALE_ID, invalid: INVALID } = words.REASON
const { notCovered: NOT_COVERED, stopReached: STOP_REACHED } = words.REASON
const WAITING = words.EVENT.waiting

/** Places the order of the current command. Returns why it is refused, or REASON.none; a refusal changes nothing. */
export function place(state: State): number {
  const { command } = state
  const market = command[OF_MARKET] as number
  if (marketAt(state, market) === NIL) return NO_MARKET
  if ((command[OF_ID] as number) <= state.lastId) return STALE_ID
  const flags = command[OF_FLAGS] as number
  if (!isValid(command, flags)) return INVALID
  if (isStopReached(state, market, flags)) return STOP_REACHED
  const order = state.orders.take()
  const reason = admit(state, order, flags)
  if (reason !== NONE) {
    state.orders.give(order)
    return reason
  }
  state.lastId = command[OF_ID] as number
  if (isStop(kindOf(flags))) {
    list(state, order)
    wait(state, order)
    tell(state, WAITING, order, state.orders.data[order + O_REMAINING] as number)
  } else enter(state, order)
  fireStops(state, market)
  return NONE
}

function isStop(kind: number): boolean {
  return kind === STOP || kind === STOP_LIMIT
}

/** Whether an order would be triggered as soon as it is placed, which its member cannot want. */
function isStopReached(state: State, market: number, flags: number): boolean {
  const stop = state.command[OF_STOP] as number
  const last = state.markets.data[market * MARKET + K_LAST] as number
  if (stop === 0 || last === 0) return false
  return sideOf(flags) === BID ? stop <= last : stop >= last
}

function isValid(command: Float64Array, flags: number): boolean {
  const kind = kindOf(flags)
  const side = sideOf(flags)
  const term = termOf(flags)
  const price = command[OF_PRICE] as number
  const stop = command[OF_STOP] as number
  const extra = command[OF_EXTRA] as number
  if ((command[OF_QUANTITY] as number) < 1) return false
  if (kind === LIMIT) return price > 0 && stop === 0
  if (kind === STOP_LIMIT) return price > 0 && stop > 0
  if (kind === OCO) {
    if (price === 0 || stop === 0 || term === IMMEDIATE || term === FILL_OR_KILL) return false
    return side === BID ? stop > price && extra > 0 : stop < price
  }
  const hasBudget = price > 0 || extra > 0
  if (hasBudget && (side === ASK || term === FILL_OR_KILL)) return false
  if (kind === AT_MARKET) return stop === 0 && term !== POST_ONLY
  if (kind === STOP) return stop > 0 && term < FILL_OR_KILL && (side === ASK || hasBudget)
  return false
}

/** Fills the record of an order, checks that it may enter, and holds what it needs. Returns why not, or REASON.none. */
function admit(state: State, order: number, flags: number): number {
  const { command } = state
  const market = (command[OF_MARKET] as number) * MARKET
  const member = command[OF_MEMBER] as number
  const isBid = sideOf(flags) === BID
  const base = state.markets.data[market + K_BASE] as number
  const quote = state.markets.data[market + K_QUOTE] as number
  const pays = findAccount(state, member, isBid ? quote : base)
  write(state, order, flags, pays)
  const reason = isStop(kindOf(flags)) ? NONE : whyNotEnter(state, order, 0)
  if (reason !== NONE) return reason
  if (pays === NIL || !hold(state, order)) return NOT_COVERED
  state.orders.words[(order << 1) + O_GETS] = accountAt(state, member, isBid ? base : quote)
  return NONE
}

function write(state: State, order: number, flags: number, pays: number): void {
  const { command } = state
  const { data, words } = state.orders
  const market = command[OF_MARKET] as number
  const kind = kindOf(flags)
  const isRare = kind !== LIMIT || (command[OF_EXTRA] as number) > 0
  const at = order << 1
  data[order + O_ID] = command[OF_ID] as number
  data[order + O_PRICE] = kind === AT_MARKET ? edgeOf(state, market, sideOf(flags)) : (command[OF_PRICE] as number)
  data[order + O_REMAINING] = command[OF_QUANTITY] as number
  data[order + O_TOTAL] = command[OF_QUANTITY] as number
  words[at + O_FLAGS] = inMemory(flags, market, isRare)
  words[at + O_PAYS] = pays
  words[at + IN_LEVEL] = NIL
  if (isRare) writeRare(state, order, kind)
}

function writeRare(state: State, order: number, kind: number): void {
  const { command } = state
  const rare = startRare(state, order)
  const price = command[OF_PRICE] as number
  const extra = command[OF_EXTRA] as number
  rare[order + R_STOP] = command[OF_STOP] as number
  if (kind !== AT_MARKET && kind !== STOP) {
    rare[order + (kind === OCO ? R_SECOND : R_DISPLAY)] = extra
    return
  }
  if (kind === STOP) state.orders.data[order + O_PRICE] = 0
  if (price === 0 && extra === 0) return
  rare[order + R_SECOND] = BUDGETED
  rare[order + R_BUDGET] = extra
  rare[order + R_BUDGET + 1] = price
}
