import { auction } from './auction.ts'
import { E_FEE, E_PRICE, E_QUANTITY } from './event-fields.ts'
import * as s from './layout.ts'
import { BASIS, EVERY_MARKET, MAX } from './limits.ts'
import { moveIn, moveOut } from './money.ts'
import * as record from './record.ts'
import { marketAt, memberAt, openMarket, type State } from './state.ts'
import { fireStops } from './stops.ts'
import { EVENT, OP, REASON } from './words.ts'

/** Opens a market, or changes the fees of an open one. Assets and units never change, because holds depend on them. */
export function setMarket(state: State): number {
  const { command } = state
  const market = command[record.OF_MARKET] as number
  const base = command[record.OF_EXTRA] as number
  const quote = command[record.OF_MEMBER] as number
  const baseUnit = command[record.OF_ID] as number
  const quoteUnit = command[record.OF_PRICE] as number
  const maker = command[record.OF_QUANTITY] as number
  const taker = command[record.OF_STOP] as number
  if (market === EVERY_MARKET || base === quote || base > EVERY_MARKET || quote > EVERY_MARKET) return REASON.invalid
  if (baseUnit < 1 || quoteUnit < 1 || maker > BASIS || taker > BASIS) return REASON.invalid
  const known = marketAt(state, market)
  const at = known === s.NIL ? openMarket(state, market) : known
  const { data } = state.markets
  if (known === s.NIL) {
    data[at + s.K_BASE] = base
    data[at + s.K_QUOTE] = quote
    data[at + s.K_BASE_UNIT] = baseUnit
    data[at + s.K_QUOTE_UNIT] = quoteUnit
    data[at + s.K_LOW] = 1
    data[at + s.K_HIGH] = MAX
  } else if (data[at + s.K_BASE] !== base || data[at + s.K_QUOTE] !== quote) return REASON.invalid
  else if (data[at + s.K_BASE_UNIT] !== baseUnit || data[at + s.K_QUOTE_UNIT] !== quoteUnit) return REASON.invalid
  data[at + s.K_MAKER] = maker
  data[at + s.K_TAKER] = taker
  state.events.next(EVENT.set, market, 0, 0)
  return REASON.none
}

/** Allows prices from reference − ⌊reference × bps⌋ to reference + ⌊reference × bps⌋. A reference of 0 removes the band. */
export function setBand(state: State): number {
  const market = state.command[record.OF_MARKET] as number
  const at = marketAt(state, market)
  if (at === s.NIL) return REASON.noMarket
  const reference = state.command[record.OF_PRICE] as number
  const bps = state.command[record.OF_QUANTITY] as number
  if (bps > BASIS) return REASON.invalid
  const rest = reference % BASIS
  const width = ((reference - rest) / BASIS) * bps + Math.floor((rest * bps) / BASIS)
  const { data } = state.markets
  data[at + s.K_REFERENCE] = reference
  data[at + s.K_LOW] = reference === 0 ? 1 : Math.max(reference - width, 1)
  data[at + s.K_HIGH] = reference === 0 ? MAX : Math.min(reference + width, MAX)
  const event = state.events.next(EVENT.set, market, 0, 0)
  state.events.data[event + E_PRICE] = reference
  state.events.data[event + E_QUANTITY] = bps
  return REASON.none
}

export function setMember(state: State): number {
  const member = state.command[record.OF_MEMBER] as number
  const at = memberAt(state, member)
  state.members.words[(at << 1) + s.M_REDUCED] = state.command[record.OF_PRICE] === 1 ? 1 : 0
  state.events.next(EVENT.set, 0, 0, member)
  return REASON.none
}

/** Moves money in or out. In the event, the market is the asset, and the quantity is 1 for in and 0 for out. */
export function moveMoney(state: State, op: number): number {
  const { command, events } = state
  const asset = command[record.OF_MARKET] as number
  const member = command[record.OF_MEMBER] as number
  const at = events.next(EVENT.moved, asset, 0, member)
  events.data[at + E_FEE] = command[record.OF_QUANTITY] as number
  events.data[at + E_FEE + 1] = command[record.OF_PRICE] as number
  events.data[at + E_QUANTITY] = op === OP.in ? 1 : 0
  const move = op === OP.in ? moveIn : moveOut
  if (move(state, member, asset, events.data, at + E_FEE)) return REASON.none
  events.takeBack()
  return op === OP.in ? REASON.tooLarge : REASON.notCovered
}

export function halt(state: State): number {
  const market = state.command[record.OF_MARKET] as number
  const at = marketAt(state, market)
  if (at === s.NIL) return REASON.noMarket
  state.markets.data[at + s.K_HALTED] = 1
  state.events.next(EVENT.halted, market, 0, 0)
  return REASON.none
}

/** Ends a halt with an auction of the orders collected meanwhile. */
export function resume(state: State): number {
  const market = state.command[record.OF_MARKET] as number
  const at = marketAt(state, market)
  if (at === s.NIL) return REASON.noMarket
  if (state.markets.data[at + s.K_HALTED] === 0) return REASON.invalid
  const { price, volume } = auction(state, market)
  state.markets.data[at + s.K_HALTED] = 0
  const event = state.events.next(EVENT.resumed, market, 0, 0)
  state.events.data[event + E_PRICE] = price
  state.events.data[event + E_QUANTITY] = volume
  fireStops(state, market)
  return REASON.none
}
