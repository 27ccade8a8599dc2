import { rest, tell, wait } from './book.ts'
import { kindOf, marketOf, sideOf, termOf } from './flags.ts'
import * as layout from './layout.ts'
import { cancel, end, list } from './lifetime.ts'
import * as limits from './limits.ts'
import { crosses, isFillable, match, opposite } from './match.ts'
import { isAmongStops, shownOf } from './rare.ts'
import type { State } from './state.ts'
import * as words from './words.ts'

const { O_FLAGS, O_PRICE, O_REMAINING, MARKET, K_HIGH, K_LOW, K_HALTED, K_OPEN } = layout
const { MAX_SIDE } = limits
const BID = words.SIDE.bid
const OPENED = words.EVENT.opened
const { market: AT_MARKET, oco: OCO } = words.KIND
const { untilCanceled: UNTIL_CANCELED, fillOrKill: FILL_OR_KILL, postOnly: POST_ONLY } = words.TERM
const { none: NONE, halted: HALTED, outOfBand: OUT_OF_BAND, wouldTake: WOULD_TAKE, unfilled: UNFILLED } = words.REASON
const { noLiquidity: NO_LIQUIDITY, notFillable: NOT_FILLABLE, tooLarge: TOO_LARGE } = words.REASON

/** The price used for an order without a limit: the far edge of the band. */
export function edgeOf(state: State, market: number, side: number): number {
  return state.markets.data[market * MARKET + (side === BID ? K_HIGH : K_LOW)] as number
}

function mayRest(flags: number): boolean {
  const term = termOf(flags)
  return kindOf(flags) !== AT_MARKET && (term === UNTIL_CANCELED || term === POST_ONLY)
}

/** Returns why an order may not enter now, or REASON.none. `counted` is how many of its lots the book already counts as open. */
export function whyNotEnter(state: State, order: number, counted: number): number {
  const { data } = state.orders
  const markets = state.markets.data
  const flags = state.orders.words[(order << 1) + O_FLAGS] as number
  const market = marketOf(flags) * MARKET
  const rests = mayRest(flags)
  if (markets[market + K_HALTED] === 1 && !rests) return HALTED
  const price = data[order + O_PRICE] as number
  if (price < (markets[market + K_LOW] as number) || price > (markets[market + K_HIGH] as number)) return OUT_OF_BAND
  const term = termOf(flags)
  if (term === POST_ONLY && crosses(flags, price, opposite(state, flags).bestPrice())) return WOULD_TAKE
  if (kindOf(flags) === AT_MARKET && !crosses(flags, price, opposite(state, flags).bestPrice())) return NO_LIQUIDITY
  if (term === FILL_OR_KILL && !isFillable(state, order)) return NOT_FILLABLE
  if (!rests) return NONE
  const open = (markets[market + K_OPEN + sideOf(flags)] as number) - counted
  return open + (data[order + O_REMAINING] as number) > MAX_SIDE ? TOO_LARGE : NONE
}

/** Trades what can be traded; the rest enters the book or is canceled. Nothing trades while the market is halted. */
export function enter(state: State, order: number): void {
  const flags = state.orders.words[(order << 1) + O_FLAGS] as number
  const isHalted = state.markets.data[marketOf(flags) * MARKET + K_HALTED] === 1
  if (!isHalted && !match(state, order)) return
  if (state.orders.data[order + O_REMAINING] === 0) end(state, order)
  else if (mayRest(flags)) open(state, order, flags)
  else cancel(state, order, UNFILLED)
}

function open(state: State, order: number, flags: number): void {
  rest(state, order)
  list(state, order)
  if (kindOf(flags) === OCO && !isAmongStops(state, order)) wait(state, order)
  tell(state, OPENED, order, shownOf(state, order))
}
