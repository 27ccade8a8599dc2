import type { Engine } from '../engine.ts'
import { kindOf, sideOf, termOf } from '../flags.ts'
import { eachOrder } from '../snapshot.ts'
import * as s from '../state.ts'
import { amountAt } from '../wide.ts'
import { KIND, nameOf, SIDE, TERM } from '../words.ts'
import { bookOf, type ModelData, type ModelOrder, stopsOf } from './model-data.ts'

export type OrderView = Pick<
  ModelOrder,
  'id' | 'member' | 'side' | 'kind' | 'term' | 'price' | 'total' | 'remaining' | 'shown' | 'stop' | 'second' | 'budget'
>

const MARKET_FIELDS = {
  base: s.K_BASE,
  quote: s.K_QUOTE,
  baseUnit: s.K_BASE_UNIT,
  quoteUnit: s.K_QUOTE_UNIT,
  makerBps: s.K_MAKER,
  takerBps: s.K_TAKER,
  low: s.K_LOW,
  high: s.K_HIGH,
  reference: s.K_REFERENCE,
  last: s.K_LAST,
  halted: s.K_HALTED,
}

function marketView(state: s.State, market: number) {
  const at = market * s.MARKET
  const { data } = state.markets
  const entries = Object.entries(MARKET_FIELDS).map(([name, field]) => [name, data[at + field] as number])
  const queue = (which: number, link: number) => {
    const found: OrderView[] = []
    eachOrder(state, market, which, link, (order) => found.push(orderView(state, order)))
    return found
  }
  return {
    market,
    ...(Object.fromEntries(entries) as Record<keyof typeof MARKET_FIELDS, number>),
    bids: queue(0, s.IN_BOOK),
    asks: queue(1, s.IN_BOOK),
    stopBids: queue(2, s.IN_STOPS),
    stopAsks: queue(3, s.IN_STOPS),
  }
}

function orderView(state: s.State, order: number): OrderView {
  const { data } = state.orders
  const field = (offset: number) => data[order + offset] as number
  const flags = field(s.O_FLAGS)
  const second = field(s.O_SECOND)
  return {
    id: field(s.O_ID),
    member: field(s.O_MEMBER),
    side: nameOf(SIDE, sideOf(flags)),
    kind: nameOf(KIND, kindOf(flags)),
    term: nameOf(TERM, termOf(flags)),
    price: field(s.O_PRICE),
    total: field(s.O_TOTAL),
    remaining: field(s.O_REMAINING),
    shown: field(s.O_SHOWN),
    stop: field(s.O_STOP),
    second: second === s.BUDGETED ? 0 : second,
    budget: second === s.BUDGETED ? amountAt(data, order + s.O_BUDGET) : undefined,
  }
}

/** The whole state of an engine, for comparison. */
export function viewOf({ state }: Engine) {
  const each = <T>(pool: s.State['orders'], map: (at: number, data: Float64Array) => T) =>
    Array.from({ length: pool.end / pool.stride }, (_, n) => map(n * pool.stride, pool.data))
  return {
    lastId: state.lastId,
    eventSeq: state.events.seq,
    members: each(state.members, (at, data) => ({ member: data[at], reduced: data[at + s.M_REDUCED] === 1 })),
    accounts: each(state.accounts, (at, data) => ({
      member: data[at + s.A_MEMBER] as number,
      asset: data[at + s.A_ASSET] as number,
      available: amountAt(data, at + s.A_AVAILABLE),
      held: amountAt(data, at + s.A_HELD),
    })),
    assets: each(state.assets, (at, data) => ({
      fees: amountAt(data, at + s.ASSET_FEES),
      issued: amountAt(data, at + s.ASSET_ISSUED),
    })),
    markets: each(state.markets, (at) => marketView(state, at / s.MARKET)),
  }
}

export type View = ReturnType<typeof viewOf>

/** The same view of the model. */
export function modelView(data: ModelData, assets: number): View {
  const order = (one: ModelOrder): OrderView => {
    const { id, member, side, kind, term, price, total, remaining, shown, stop, second, budget } = one
    return { id, member, side, kind, term, price, total, remaining, shown, stop, second, budget }
  }
  return {
    lastId: data.lastId,
    eventSeq: data.eventSeq,
    members: [...data.members].map(([member, { reduced }]) => ({ member, reduced })),
    accounts: data.accounts,
    assets: Array.from({ length: assets }, (_, asset) => ({
      fees: data.fees.get(asset) ?? 0n,
      issued: data.issued.get(asset) ?? 0n,
    })),
    markets: [...data.markets].map(([market, state]) => ({
      market,
      ...state,
      halted: state.halted ? 1 : 0,
      bids: bookOf(data, market, 'bid').map(order),
      asks: bookOf(data, market, 'ask').map(order),
      stopBids: stopsOf(data, market, 'bid').map(order),
      stopAsks: stopsOf(data, market, 'ask').map(order),
    })),
  }
}
