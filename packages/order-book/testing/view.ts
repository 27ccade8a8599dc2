import type { Engine } from '../engine.ts'
import { kindOf, sideOf, termOf } from '../flags.ts'
import * as s from '../layout.ts'
import { rareOf, shownOf } from '../rare.ts'
import { eachOrder } from '../snapshot.ts'
import { memberOf, type State } from '../state.ts'
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

function marketView(state: State, market: number) {
  const at = market * s.MARKET
  const { data } = state.markets
  const entries = Object.entries(MARKET_FIELDS).map(([name, field]) => [name, data[at + field] as number])
  const queue = (which: number) => {
    const found: OrderView[] = []
    eachOrder(state, market, which, (order) => found.push(orderView(state, order)))
    return found
  }
  return {
    market,
    ...(Object.fromEntries(entries) as Record<keyof typeof MARKET_FIELDS, number>),
    bids: queue(0),
    asks: queue(1),
    stopBids: queue(2),
    stopAsks: queue(3),
  }
}

function orderView(state: State, order: number): OrderView {
  const { data, words } = state.orders
  const flags = words[(order << 1) + s.O_FLAGS] as number
  const second = rareOf(state, order, s.R_SECOND)
  return {
    id: data[order + s.O_ID] as number,
    member: memberOf(state, order),
    side: nameOf(SIDE, sideOf(flags)),
    kind: nameOf(KIND, kindOf(flags)),
    term: nameOf(TERM, termOf(flags)),
    price: data[order + s.O_PRICE] as number,
    total: data[order + s.O_TOTAL] as number,
    remaining: data[order + s.O_REMAINING] as number,
    shown: shownOf(state, order),
    stop: rareOf(state, order, s.R_STOP),
    second: second === s.BUDGETED ? 0 : second,
    budget: second === s.BUDGETED ? amountAt(state.rare.data, order + s.R_BUDGET) : undefined,
  }
}

/** The whole state of an engine, for comparison. */
export function viewOf({ state }: Engine) {
  const each = <T>(pool: State['orders'], map: (at: number, data: Float64Array, words: Int32Array) => T) =>
    Array.from({ length: pool.end / pool.stride }, (_, n) => map(n * pool.stride, pool.data, pool.words))
  return {
    lastId: state.lastId,
    eventSeq: state.events.seq,
    members: each(state.members, (at, data, words) => ({
      member: data[at + s.M_ID],
      reduced: words[(at << 1) + s.M_REDUCED] === 1,
    })),
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
