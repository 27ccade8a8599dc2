import { tell, wait } from './book.ts'
import { edgeOf, enter, whyNotEnter } from './enter.ts'
import { kindOf, sideOf, termOf } from './flags.ts'
import { list } from './lifetime.ts'
import { hold } from './money.ts'
import * as record from './record.ts'
import * as s from './state.ts'
import { fireStops } from './stops.ts'
import { EVENT, KIND, REASON, SIDE, TERM } from './words.ts'

/** Places the order of the current command. Returns why it is refused, or REASON.none; a refusal changes nothing. */
export function place(state: s.State): number {
  const { command } = state
  const market = command[record.OF_MARKET] as number
  if (s.marketAt(state, market) === s.NIL) return REASON.noMarket
  if ((command[record.OF_ID] as number) <= state.lastId) return REASON.staleId
  if (!isValid(command)) return REASON.invalid
  const order = state.orders.take()
  const reason = admit(state, order)
  if (reason !== REASON.none) {
    state.orders.give(order)
    return reason
  }
  state.lastId = command[record.OF_ID] as number
  if (isStop(kindOf(command[record.OF_FLAGS] as number))) {
    list(state, order)
    wait(state, order)
    tell(state, EVENT.waiting, order, state.orders.data[order + s.O_REMAINING] as number)
  } else enter(state, order)
  fireStops(state, market)
  return REASON.none
}

function isStop(kind: number): boolean {
  return kind === KIND.stop || kind === KIND.stopLimit
}

function isValid(command: Float64Array): boolean {
  const flags = command[record.OF_FLAGS] as number
  const kind = kindOf(flags)
  const side = sideOf(flags)
  const term = termOf(flags)
  const price = command[record.OF_PRICE] as number
  const stop = command[record.OF_STOP] as number
  const extra = command[record.OF_EXTRA] as number
  if ((command[record.OF_QUANTITY] as number) < 1) return false
  if (kind === KIND.limit) return price > 0 && stop === 0
  if (kind === KIND.stopLimit) return price > 0 && stop > 0
  if (kind === KIND.oco) {
    if (price === 0 || stop === 0 || term === TERM.immediate || term === TERM.fillOrKill) return false
    return side === SIDE.bid ? stop > price && extra > 0 : stop < price
  }
  const hasBudget = price > 0 || extra > 0
  if (hasBudget && (side === SIDE.ask || term === TERM.fillOrKill)) return false
  if (kind === KIND.market) return stop === 0 && term !== TERM.postOnly
  if (kind === KIND.stop) return stop > 0 && term < TERM.fillOrKill && (side === SIDE.ask || hasBudget)
  return false
}

/** Fills the record of an order, checks that it may enter, and holds what it needs. Returns why not, or REASON.none. */
function admit(state: s.State, order: number): number {
  const { command } = state
  const flags = command[record.OF_FLAGS] as number
  const kind = kindOf(flags)
  write(state, order, kind, sideOf(flags))
  const reason = isStop(kind) ? REASON.none : whyNotEnter(state, order, 0)
  if (reason !== REASON.none) return reason
  const orders = state.orders.data
  const market = (command[record.OF_MARKET] as number) * s.MARKET
  const member = command[record.OF_MEMBER] as number
  const isBid = sideOf(flags) === SIDE.bid
  const base = state.markets.data[market + s.K_BASE] as number
  const quote = state.markets.data[market + s.K_QUOTE] as number
  const pays = state.accountIds.get(member * 2 ** 16 + (isBid ? quote : base))
  if (pays === s.NIL) return REASON.notCovered
  orders[order + s.O_PAYS] = pays
  if (!hold(state, order)) return REASON.notCovered
  orders[order + s.O_GETS] = s.accountAt(state, member, isBid ? base : quote)
  return REASON.none
}

function write(state: s.State, order: number, kind: number, side: number): void {
  const { command } = state
  const orders = state.orders.data
  const market = command[record.OF_MARKET] as number
  const price = command[record.OF_PRICE] as number
  const extra = command[record.OF_EXTRA] as number
  orders[order + s.O_ID] = command[record.OF_ID] as number
  orders[order + s.O_FLAGS] = command[record.OF_FLAGS] as number
  orders[order + s.O_MARKET] = market
  orders[order + s.O_MEMBER] = command[record.OF_MEMBER] as number
  orders[order + s.O_TOTAL] = command[record.OF_QUANTITY] as number
  orders[order + s.O_REMAINING] = command[record.OF_QUANTITY] as number
  orders[order + s.O_STOP] = command[record.OF_STOP] as number
  if (kind === KIND.market || kind === KIND.stop) {
    orders[order + s.O_PRICE] = kind === KIND.market ? edgeOf(state, market, side) : 0
    if (price === 0 && extra === 0) return
    orders[order + s.O_SECOND] = s.BUDGETED
    orders[order + s.O_BUDGET] = extra
    orders[order + s.O_BUDGET + 1] = price
    return
  }
  orders[order + s.O_PRICE] = price
  orders[order + (kind === KIND.oco ? s.O_SECOND : s.O_DISPLAY)] = extra
}
