import { shrink, tell } from './book.ts'
import * as e from './event-fields.ts'
import { marketOf, sideOf } from './flags.ts'
import * as layout from './layout.ts'
import { setHeld } from './money.ts'
import { hasBudget } from './rare.ts'
import { assetAt, memberOf, type State } from './state.ts'
import { add, setFee, setProduct, subtract } from './wide.ts'
import * as words from './words.ts'

const { O_ID, O_FLAGS, O_REMAINING, O_PAYS, O_GETS, R_BUDGET, M_REDUCED } = layout
const { A_ASSET, A_AVAILABLE, A_HELD, A_OWNER, ASSET_FEES } = layout
const { MARKET, K_BASE_UNIT, K_QUOTE_UNIT, K_MAKER, K_TAKER, K_LAST } = layout
const { E_PRICE, E_OTHER, E_OTHER_MEMBER, E_OTHER_REMAINING, E_FEE, E_OTHER_FEE, E_CODE } = e
const BID = words.SIDE.bid
const FILL = words.EVENT.fill

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
  state: State,
  order: number,
  other: number,
  price: number,
  lots: number,
  isAuction: boolean,
): void {
  const flags = state.orders.words[(order << 1) + O_FLAGS] as number
  const market = marketOf(flags) * MARKET
  const markets = state.markets.data
  const isBid = sideOf(flags) === BID
  setProduct(amounts, COST, price, lots, markets[market + K_QUOTE_UNIT] as number)
  setProduct(amounts, LOTS, lots, 1, markets[market + K_BASE_UNIT] as number)
  pay(state, isBid ? order : other, isBid ? other : order, lots)
  shrink(state, order, lots, true)
  shrink(state, other, lots, true)
  const maker = markets[market + K_MAKER] as number
  const taker = isAuction ? maker : (markets[market + K_TAKER] as number)
  const at = tell(state, FILL, order, lots)
  const { data } = state.events
  const orders = state.orders.data
  data[at + E_PRICE] = price
  data[at + E_OTHER] = orders[other + O_ID] as number
  data[at + E_OTHER_MEMBER] = memberOf(state, other)
  data[at + E_OTHER_REMAINING] = orders[other + O_REMAINING] as number
  data[at + E_CODE] = isBid ? 1 : 0
  receive(state, order, isBid ? LOTS : COST, taker, data, at + E_FEE)
  receive(state, other, isBid ? COST : LOTS, maker, data, at + E_OTHER_FEE)
  markets[market + K_LAST] = price
}

function pay(state: State, bid: number, ask: number, lots: number): void {
  const { words } = state.orders
  const accounts = state.accounts.data
  const payer = words[(bid << 1) + O_PAYS] as number
  if (hasBudget(state, bid)) {
    subtract(state.rare.data, bid + R_BUDGET, amounts, COST)
    subtract(accounts, payer + A_HELD, amounts, COST)
  } else {
    setHeld(state, bid, lots, amounts, HELD)
    subtract(accounts, payer + A_HELD, amounts, HELD)
    subtract(amounts, HELD, amounts, COST)
    add(accounts, payer + A_AVAILABLE, amounts, HELD)
  }
  subtract(accounts, (words[(ask << 1) + O_PAYS] as number) + A_HELD, amounts, LOTS)
}

function receive(state: State, order: number, amount: number, bps: number, fee: Float64Array, at: number): void {
  const accounts = state.accounts.data
  const account = state.orders.words[(order << 1) + O_GETS] as number
  const member = state.accounts.words[(account << 1) + A_OWNER] as number
  const asset = assetAt(state, accounts[account + A_ASSET] as number)
  setFee(fee, at, amounts, amount, bps, state.members.words[(member << 1) + M_REDUCED] === 1)
  add(accounts, account + A_AVAILABLE, amounts, amount)
  subtract(accounts, account + A_AVAILABLE, fee, at)
  add(state.assets.data, asset + ASSET_FEES, fee, at)
}
