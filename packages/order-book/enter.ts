import { rest, tell, wait } from './book.ts'
import { kindOf, sideOf, termOf } from './flags.ts'
import { cancel, end, list } from './lifetime.ts'
import { MAX_SIDE } from './limits.ts'
import { crosses, isFillable, match, opposite } from './match.ts'
import * as s from './state.ts'
import { EVENT, KIND, REASON, SIDE, TERM } from './words.ts'

/** The price used for an order without a limit: the far edge of the band. */
export function edgeOf(state: s.State, market: number, side: number): number {
  return state.markets.data[market * s.MARKET + (side === SIDE.bid ? s.K_HIGH : s.K_LOW)] as number
}

function mayRest(flags: number): boolean {
  const term = termOf(flags)
  return kindOf(flags) !== KIND.market && (term === TERM.untilCanceled || term === TERM.postOnly)
}

/** Returns why an order may not enter now, or REASON.none. `counted` is how many of its lots the book already counts as open. */
export function whyNotEnter(state: s.State, order: number, counted: number): number {
  const orders = state.orders.data
  const markets = state.markets.data
  const market = (orders[order + s.O_MARKET] as number) * s.MARKET
  const flags = orders[order + s.O_FLAGS] as number
  const rests = mayRest(flags)
  if (markets[market + s.K_HALTED] === 1 && !rests) return REASON.halted
  const price = orders[order + s.O_PRICE] as number
  if (price < (markets[market + s.K_LOW] as number) || price > (markets[market + s.K_HIGH] as number))
    return REASON.outOfBand
  const best = opposite(state, order).bestPrice()
  const term = termOf(flags)
  if (term === TERM.postOnly && crosses(orders, order, best)) return REASON.wouldTake
  if (kindOf(flags) === KIND.market && !crosses(orders, order, best)) return REASON.noLiquidity
  if (term === TERM.fillOrKill && !isFillable(state, order)) return REASON.notFillable
  if (!rests) return REASON.none
  const open = (markets[market + s.K_OPEN + sideOf(flags)] as number) - counted
  return open + (orders[order + s.O_REMAINING] as number) > MAX_SIDE ? REASON.tooLarge : REASON.none
}

/** Trades what can be traded; the rest enters the book or is canceled. Nothing trades while the market is halted. */
export function enter(state: s.State, order: number): void {
  const orders = state.orders.data
  const isHalted = state.markets.data[(orders[order + s.O_MARKET] as number) * s.MARKET + s.K_HALTED] === 1
  if (!isHalted && !match(state, order)) return
  const flags = orders[order + s.O_FLAGS] as number
  if (orders[order + s.O_REMAINING] === 0) end(state, order)
  else if (mayRest(flags)) open(state, order, flags)
  else cancel(state, order, REASON.unfilled)
}

function open(state: s.State, order: number, flags: number): void {
  const orders = state.orders.data
  rest(state, order)
  list(state, order)
  if (kindOf(flags) === KIND.oco && orders[order + s.IN_STOPS] === 0) wait(state, order)
  tell(state, EVENT.opened, order, orders[order + s.O_SHOWN] as number)
}
