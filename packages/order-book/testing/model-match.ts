import type { Order } from '../command.ts'
import type { Event } from '../events.ts'
import {
  accountOf,
  bookOf,
  emitFor,
  heldBy,
  type ModelData,
  type ModelOrder,
  marketOf,
  payingAccount,
  rehold,
  stopsOf,
} from './model-data.ts'

const other = (side: Order['side']) => (side === 'bid' ? 'ask' : 'bid')

const least = (...values: number[]) => Math.min(...values)

/** ⌈amount × part ÷ whole⌉ */
const share = (amount: bigint, part: number, whole: number) =>
  (amount * BigInt(part) + BigInt(whole - 1)) / BigInt(whole)

export function end(data: ModelData, order: ModelOrder): void {
  const account = payingAccount(data, order)
  const held = heldBy(data, order)
  account.held -= held
  account.available += held
  order.remaining = 0
  data.orders = data.orders.filter((one) => one !== order)
}

export function cancel(data: ModelData, order: ModelOrder, reason: Event['reason']): void {
  emitFor(data, 'canceled', order, { quantity: order.remaining, reason })
  end(data, order)
}

export function crosses(order: ModelOrder, price: number | undefined): boolean {
  if (price === undefined) return false
  return order.side === 'bid' ? price <= order.price : price >= order.price
}

function receive(data: ModelData, order: ModelOrder, amount: bigint, bps: number): bigint {
  const { base, quote } = marketOf(data, order.market)
  const asset = order.side === 'bid' ? base : quote
  const full = share(amount, bps, 10_000)
  const fee = data.members.get(order.member)?.reduced ? share(full, 9, 10) : full
  accountOf(data, order.member, asset).available += amount - fee
  data.fees.set(asset, (data.fees.get(asset) ?? 0n) + fee)
  return fee
}

function fill(data: ModelData, order: ModelOrder, maker: ModelOrder, price: number, lots: number, bps: number): void {
  const market = marketOf(data, order.market)
  const [bid, ask] = order.side === 'bid' ? [order, maker] : [maker, order]
  const cost = BigInt(price) * BigInt(lots) * BigInt(market.quoteUnit)
  const goods = BigInt(lots) * BigInt(market.baseUnit)
  for (const [one, pays] of [
    [bid, cost],
    [ask, goods],
  ] as const) {
    const account = payingAccount(data, one)
    account.held -= heldBy(data, one)
    account.available += heldBy(data, one) - pays
    one.remaining -= lots
    if (one.budget !== undefined) one.budget -= pays
    account.held += heldBy(data, one)
    account.available -= heldBy(data, one)
    if (one.bookRank > 0) one.shown -= lots
  }
  const fee = receive(data, order, order === bid ? goods : cost, bps)
  const otherFee = receive(data, maker, maker === bid ? goods : cost, market.makerBps)
  const { id, member, remaining } = maker
  const opposite = { other: id, otherMember: member, otherRemaining: remaining }
  emitFor(data, 'fill', order, { price, quantity: lots, fee, otherFee, ...opposite, isBid: order === bid })
  market.last = price
}

function afterFill(data: ModelData, maker: ModelOrder): void {
  if (maker.remaining === 0) end(data, maker)
  if (maker.remaining === 0 || maker.shown > 0) return
  maker.shown = least(maker.display, maker.remaining)
  data.rank += 1
  maker.bookRank = data.rank
  emitFor(data, 'refilled', maker, { quantity: maker.shown })
}

function payable(data: ModelData, order: ModelOrder, lots: number, price: number): number {
  if (order.budget === undefined) return lots
  const most = order.budget / (BigInt(price) * BigInt(marketOf(data, order.market).quoteUnit))
  return most < BigInt(lots) ? Number(most) : lots
}

function lessen(data: ModelData, order: ModelOrder, lots: number, price: number): void {
  if (order.remaining === lots) {
    cancel(data, order, 'selfTrade')
    return
  }
  rehold(data, order, () => {
    const spared = BigInt(price) * BigInt(lots) * BigInt(marketOf(data, order.market).quoteUnit)
    if (order.budget !== undefined) order.budget -= spared
    order.remaining -= lots
    order.total -= lots
    order.shown = least(order.shown, order.remaining)
  })
  emitFor(data, 'reduced', order, { quantity: lots })
}

function meetOwn(data: ModelData, newer: ModelOrder, older: ModelOrder, price: number): void {
  if (newer.selfTrade === 'decrement') {
    const lots = payable(data, newer, least(newer.remaining, older.remaining), price)
    if (lots === 0) cancel(data, newer, 'unfilled')
    else for (const order of [newer, older]) lessen(data, order, lots, price)
    return
  }
  if (newer.selfTrade !== 'cancelOldest') cancel(data, newer, 'selfTrade')
  if (newer.selfTrade !== 'cancelNewest') cancel(data, older, 'selfTrade')
}

/** False if self-trade prevention ended the order. */
export function match(data: ModelData, order: ModelOrder): boolean {
  for (;;) {
    const maker = bookOf(data, order.market, other(order.side))[0]
    if (order.remaining === 0 || !maker || !crosses(order, maker.price)) return true
    if (maker.member === order.member) {
      meetOwn(data, order, maker, maker.price)
      if (order.remaining === 0) return false
      continue
    }
    const lots = payable(data, order, least(order.remaining, maker.shown), maker.price)
    if (lots === 0) return true
    fill(data, order, maker, maker.price, lots, marketOf(data, order.market).takerBps)
    afterFill(data, maker)
  }
}

/** Tries the order on a copy. */
export function isFillable(data: ModelData, order: ModelOrder): boolean {
  const trial = structuredClone({ ...data, events: [] })
  const copy = structuredClone(order)
  accountOf(trial, order.member, marketOf(trial, order.market).base).available += 1n << 100n
  accountOf(trial, order.member, marketOf(trial, order.market).quote).available += 1n << 100n
  const wanted = copy.remaining
  match(trial, copy)
  const filled = trial.events.filter(({ type }) => type === 'fill').reduce((sum, { quantity }) => sum + quantity, 0)
  return filled === wanted
}

export function bestOf(data: ModelData, market: number, side: Order['side']): number | undefined {
  return bookOf(data, market, side)[0]?.price
}

/** Tries every price between the best ask and the best bid. */
function auctionPrice(data: ModelData, market: number): number {
  const [bids, asks] = [bookOf(data, market, 'bid'), bookOf(data, market, 'ask')]
  const [low, high] = [asks[0]?.price ?? 0, bids[0]?.price ?? 0]
  if (low === 0 || low > high) return 0
  const { last, reference } = marketOf(data, market)
  const sum = (orders: ModelOrder[]) => orders.reduce((total, { remaining }) => total + remaining, 0)
  const prices = Array.from({ length: high - low + 1 }, (_, n) => low + n).map((price) => {
    const demand = sum(bids.filter((bid) => bid.price >= price))
    const supply = sum(asks.filter((ask) => ask.price <= price))
    const distance = Math.abs(price - (last || reference))
    return { price, volume: least(demand, supply), imbalance: Math.abs(demand - supply), distance }
  })
  prices.sort(
    (a, b) => b.volume - a.volume || a.imbalance - b.imbalance || a.distance - b.distance || a.price - b.price,
  )
  return prices[0]?.price ?? 0
}

export function auction(data: ModelData, market: number): { price: number; volume: number } {
  for (const bid of bookOf(data, market, 'bid')) {
    const own = bookOf(data, market, 'ask').filter(({ member }) => member === bid.member)
    for (const ask of own.sort((a, b) => a.id - b.id)) {
      if (bid.remaining === 0 || ask.price > bid.price) continue
      const [older, newer] = bid.id < ask.id ? [bid, ask] : [ask, bid]
      meetOwn(data, newer, older, bid.price)
    }
  }
  const price = auctionPrice(data, market)
  let volume = 0
  for (;;) {
    const [bid, ask] = [bookOf(data, market, 'bid')[0], bookOf(data, market, 'ask')[0]]
    if (price === 0 || !bid || !ask || bid.price < price || ask.price > price) return { price, volume }
    const lots = least(bid.shown, ask.shown)
    fill(data, bid, ask, price, lots, marketOf(data, market).makerBps)
    afterFill(data, bid)
    afterFill(data, ask)
    volume += lots
  }
}

export function reachedStop(data: ModelData, market: number): ModelOrder | undefined {
  const { last, halted } = marketOf(data, market)
  if (halted || last === 0) return undefined
  const bid = stopsOf(data, market, 'bid').find(({ stop }) => stop <= last)
  return bid ?? stopsOf(data, market, 'ask').find(({ stop }) => stop >= last)
}
