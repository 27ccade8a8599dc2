import { ladderOf } from './book.ts'
import { fill } from './fill.ts'
import { marketOf, sideOf } from './flags.ts'
import type { Ladder } from './ladder.ts'
import * as s from './layout.ts'
import { settleMaker } from './match.ts'
import { isInBook, shownOf } from './rare.ts'
import { preventSelfTrade } from './self-trade.ts'
import { ownerOf, type State } from './state.ts'
import { SIDE } from './words.ts'

export type AuctionResult = { readonly price: number; readonly volume: number }

/** Trades everything that crosses, at one price. Rare, so it may allocate. */
export function auction(state: State, market: number): AuctionResult {
  const bids = ladderOf(state, market, SIDE.bid)
  const asks = ladderOf(state, market, SIDE.ask)
  separateOwn(state, market, bids, asks)
  const price = auctionPrice(state, market, bids, asks)
  let volume = 0
  if (price === 0) return { price, volume }
  while (bids.bestPrice() >= price && asks.bestPrice() <= price) {
    const bid = state.levels.words[(bids.best() << 1) + s.L_HEAD] as number
    const ask = state.levels.words[(asks.best() << 1) + s.L_HEAD] as number
    const lots = Math.min(shownOf(state, bid), shownOf(state, ask))
    fill(state, bid, ask, price, lots, true)
    settleMaker(state, bid)
    settleMaker(state, ask)
    volume += lots
  }
  return { price, volume }
}

/**
 * Applies self-trade prevention before the price is determined, to the bids and asks of a member that cross: bids in order of priority,
 * and for each the member's asks by id. Afterwards no price could fill two orders of one member, so no fill has to be skipped and the book
 * cannot stay crossed.
 */
function separateOwn(state: State, market: number, bids: Ladder, asks: Ladder): void {
  for (let index = bids.size - 1; index >= 0; index -= 1) {
    const level = bids.at(index)
    if (!((state.levels.data[level + s.L_PRICE] as number) >= asks.bestPrice())) return
    let bid = state.levels.words[(level << 1) + s.L_HEAD] as number
    while (bid !== s.NIL) {
      const next = state.orders.words[(bid << 1) + s.AFTER] as number
      separateOne(state, market, bid)
      bid = next
    }
  }
}

function separateOne(state: State, market: number, bid: number): void {
  const { data: orders, words } = state.orders
  const price = orders[bid + s.O_PRICE] as number
  const id = orders[bid + s.O_ID] as number
  let own = state.members.words[(ownerOf(state, bid) << 1) + s.M_OLDEST] as number
  while (own !== s.NIL && orders[bid + s.O_REMAINING] !== 0) {
    const next = words[(own << 1) + s.O_NEWER] as number
    const flags = words[(own << 1) + s.O_FLAGS] as number
    const isOpposite = marketOf(flags) === market && isInBook(state, own)
    const isAsk = sideOf(flags) === SIDE.ask
    if (isOpposite && isAsk && (orders[own + s.O_PRICE] as number) <= price) {
      const isNewer = id > (orders[own + s.O_ID] as number)
      preventSelfTrade(state, isNewer ? bid : own, isNewer ? own : bid, price)
    }
    own = next
  }
}

type Step = { readonly price: number; readonly lots: number }

/** Levels that cross the other side, best first. */
function crossing(state: State, ladder: Ladder, other: Ladder): Step[] {
  const levels = state.levels.data
  const steps: Step[] = []
  for (let index = ladder.size - 1; index >= 0; index -= 1) {
    const level = ladder.at(index)
    const price = levels[level + s.L_PRICE] as number
    if (!(ladder.sign * (price - other.bestPrice()) >= 0)) break
    steps.push({ price, lots: levels[level + s.L_TOTAL] as number })
  }
  return steps
}

/**
 * The price with the most volume; among those the least imbalance; then closest to the last price (the band's reference before the first
 * trade); then the lower. 0 if nothing crosses. Demand and supply change only at prices of orders, so it is one of these, a tick beside
 * one, or the last price itself.
 */
function auctionPrice(state: State, market: number, bids: Ladder, asks: Ladder): number {
  const [demand, supply] = [crossing(state, bids, asks), crossing(state, asks, bids)]
  const [low, high] = [supply[0]?.price ?? 0, demand[0]?.price ?? 0]
  if (low === 0 || high === 0) return 0
  const markets = state.markets.data
  const last = markets[market * s.MARKET + s.K_LAST] || markets[market * s.MARKET + s.K_REFERENCE] || 0
  const near = [...demand, ...supply].flatMap(({ price }) => [price - 1, price, price + 1])
  const candidates = [...new Set([...near, last])].filter((price) => price >= low && price <= high)
  candidates.sort((a, b) => a - b)
  let wanted = demand.reduce((sum, { lots }) => sum + lots, 0)
  let offered = 0
  let [nextAsk, leastBid] = [0, demand.length - 1]
  let best = { price: 0, volume: -1, imbalance: 0, distance: 0 }
  for (const price of candidates) {
    for (; nextAsk < supply.length && (supply[nextAsk] as Step).price <= price; nextAsk += 1)
      offered += (supply[nextAsk] as Step).lots
    for (; leastBid >= 0 && (demand[leastBid] as Step).price < price; leastBid -= 1)
      wanted -= (demand[leastBid] as Step).lots
    const found = {
      price,
      volume: Math.min(wanted, offered),
      imbalance: Math.abs(wanted - offered),
      distance: Math.abs(price - last),
    }
    const order = found.volume - best.volume || best.imbalance - found.imbalance || best.distance - found.distance
    if (order > 0) best = found
  }
  return best.price
}
