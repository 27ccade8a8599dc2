import { shrink, tell } from './book.ts'
import { E_CODE, E_FEE, E_OTHER, E_OTHER_FEE, E_OTHER_MEMBER, E_OTHER_REMAINING, E_PRICE } from './events.ts'
import { sideOf } from './flags.ts'
import { hasBudget, setHeld } from './money.ts'
import * as s from './state.ts'
import { add, setFee, setProduct, subtract } from './wide.ts'
import { EVENT, SIDE } from './words.ts'

/** Positions in `amounts`: the cost in the quote asset, the lots in the base asset, and what the bid held for them. */
const COST = 0
const LOTS = 2
const HELD = 4
const amounts = new Float64Array(6)

/**
 * Trades `lots` between two orders. Each side pays a fee on what it receives: `order` the taker fee, `other` the maker fee. An auction has
 * no taker, so both pay the maker fee. What a bid held above the price becomes available again.
 */
export function fill(
  state: s.State,
  order: number,
  other: number,
  price: number,
  lots: number,
  isAuction: boolean,
): void {
  const orders = state.orders.data
  const market = (orders[order + s.O_MARKET] as number) * s.MARKET
  const markets = state.markets.data
  const isBid = sideOf(orders[order + s.O_FLAGS] as number) === SIDE.bid
  const bid = isBid ? order : other
  const ask = isBid ? other : order
  setProduct(amounts, COST, price, lots, markets[market + s.K_QUOTE_UNIT] as number)
  setProduct(amounts, LOTS, lots, 1, markets[market + s.K_BASE_UNIT] as number)
  const accounts = state.accounts.data
  const payer = orders[bid + s.O_PAYS] as number
  if (hasBudget(orders, bid)) {
    subtract(orders, bid + s.O_BUDGET, amounts, COST)
    subtract(accounts, payer + s.A_HELD, amounts, COST)
  } else {
    setHeld(state, bid, lots, amounts, HELD)
    subtract(accounts, payer + s.A_HELD, amounts, HELD)
    subtract(amounts, HELD, amounts, COST)
    add(accounts, payer + s.A_AVAILABLE, amounts, HELD)
  }
  subtract(accounts, (orders[ask + s.O_PAYS] as number) + s.A_HELD, amounts, LOTS)
  shrink(state, order, lots, true)
  shrink(state, other, lots, true)
  const maker = markets[market + s.K_MAKER] as number
  const taker = isAuction ? maker : (markets[market + s.K_TAKER] as number)
  const at = tell(state, EVENT.fill, order, lots)
  const { data } = state.events
  data[at + E_PRICE] = price
  data[at + E_OTHER] = orders[other + s.O_ID] as number
  data[at + E_OTHER_MEMBER] = orders[other + s.O_MEMBER] as number
  data[at + E_OTHER_REMAINING] = orders[other + s.O_REMAINING] as number
  data[at + E_CODE] = isBid ? 1 : 0
  receive(state, order, isBid ? LOTS : COST, taker, data, at + E_FEE)
  receive(state, other, isBid ? COST : LOTS, maker, data, at + E_OTHER_FEE)
  markets[market + s.K_LAST] = price
}

function receive(state: s.State, order: number, amount: number, bps: number, fee: Float64Array, at: number): void {
  const orders = state.orders.data
  const accounts = state.accounts.data
  const account = orders[order + s.O_GETS] as number
  const member = accounts[account + s.A_OWNER] as number
  const asset = s.assetAt(state, accounts[account + s.A_ASSET] as number)
  setFee(fee, at, amounts, amount, bps, state.members.data[member + s.M_REDUCED] === 1)
  add(accounts, account + s.A_AVAILABLE, amounts, amount)
  subtract(accounts, account + s.A_AVAILABLE, fee, at)
  add(state.assets.data, asset + s.ASSET_FEES, fee, at)
}
