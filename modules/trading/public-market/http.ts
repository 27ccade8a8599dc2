import { ttlCache } from '@cocobnk/concurrency'
import { type ExchangeType, type Handlers, type KeyCaller, type SessionCaller, sessionSeqOf } from '@cocobnk/contract'
import type { Market } from '@cocobnk/market'
import { ok, refuse } from '@cocobnk/result'
import type { PublicMarketDeps } from './deps.ts'
import { fillCsv } from './fill-csv.ts'
import { knownMarkets } from './known-markets.ts'
import { orderCsv } from './order-csv.ts'
import { gatherOrderReads } from './order-reads.ts'
import { type Placer, placeOrder, replaceOrder } from './place.ts'
import {
  INTERVAL_MINUTES,
  showBook,
  showCandle,
  showDay,
  showFill,
  showOrder,
  showPublicMarket,
  showTrade,
} from './show.ts'
import { selectCandles, selectDays, selectFills, selectOrder, selectOrders, selectTrades } from './store.ts'

type Key =
  | 'GET /market/public'
  | 'GET /market/public/{market_seq_or_code}'
  | 'GET /market/public/kline'
  | 'GET /market/public/aggtrade'
  | 'GET /market/public/day'
  | 'GET /market/public/order'
  | 'GET /market/public/order/csv'
  | 'GET /market/public/order/{order_seq}'
  | 'GET /market/public/fill'
  | 'GET /market/public/fill/csv'
  | 'POST /market/public/order'
  | 'POST /market/public/order/batch'
  | 'PATCH /market/public/order/{order_seq}'
  | 'DELETE /market/public/order'

const DAYS_TTL_MS = 2_000
const DAYS = 2
const EMPTY_BOOK = { sequence: 0, is_halted: false, bids: [], asks: [] }
/** The most fills returned for one order. */
const MOST_FILLS = 1_000

export function publicMarketHttp(deps: PublicMarketDeps): Handlers<Key> {
  const { trading } = deps
  const markets = knownMarkets(deps)
  const placeDeps = { ...deps, reads: gatherOrderReads(deps) }
  const find = async (seq: string) => (await markets()).find(({ market_seq }) => market_seq === seq)
  const daysOf = ({ market_seq }: Market) =>
    trading ? selectCandles(trading.db, market_seq, INTERVAL_MINUTES['1D'], DAYS) : Promise.resolve([])
  const bookOf = async (market: Market, levels: number) => {
    const book = await trading?.engine.book({ marketSeq: market.market_seq, levels })
    return book ? showBook(market, book) : EMPTY_BOOK
  }
  /** Formats each row in the steps of its own market. */
  const shown = async <Row extends { readonly market_seq: string }, Shown>(
    rows: readonly Row[],
    show: (market: Market, row: Row) => Shown,
  ) => {
    const known = new Map((await markets()).map((market) => [market.market_seq, market]))
    return rows.flatMap((row) => {
      const market = known.get(row.market_seq)
      return market ? [show(market, row)] : []
    })
  }
  const days = ttlCache(DAYS_TTL_MS, async () => Promise.all((await markets()).map(daysOf)))

  return {
    'GET /market/public': async ({ locale }) => {
      const [known, candles, rates] = await Promise.all([markets(), days(), deps.firmRates()])
      const now = new Date()
      return ok({ list: known.map((market, n) => showPublicMarket(market, candles[n] ?? [], { rates, locale, now })) })
    },
    'GET /market/public/{market_seq_or_code}': async ({ path, locale }) => {
      const wanted = path.market_seq_or_code
      const market = (await markets()).find(({ market_seq, code }) => market_seq === wanted || code === wanted)
      if (!market) return refuse('NOT_FOUND')
      const [candles, rates] = await Promise.all([daysOf(market), deps.firmRates()])
      return ok({ market: showPublicMarket(market, candles, { rates, locale, now: new Date() }) })
    },
    'GET /market/public/kline': async ({ query }) => {
      const market = await find(query.market_seq)
      if (!market) return refuse('NOT_FOUND')
      const minutes = INTERVAL_MINUTES[query.interval]
      const rows = trading ? await selectCandles(trading.db, market.market_seq, minutes, query.limit) : []
      const now = new Date()
      return ok({ list: rows.map((row) => showCandle(market, row, minutes, now)) })
    },
    'GET /market/public/aggtrade': async ({ query }) => {
      const market = await find(query.market_seq)
      if (!market) return refuse('NOT_FOUND')
      const rows = trading ? await selectTrades(trading.db, market.market_seq, query.limit) : []
      return ok({ list: rows.map((row) => showTrade(market, row)) })
    },
    'GET /market/public/day': async ({ query }) => {
      const rows = trading ? await selectDays(trading.db, query.before, query.limit) : []
      return ok({ list: rows.map(showDay) })
    },
    'GET /market/public/order': async ({ query, caller }) => {
      const isOwn = query.scope === 'mine'
      if (isOwn && caller.kind !== 'member' && caller.kind !== 'key') return refuse('UNAUTHENTICATED')
      const market = query.market_seq === undefined ? undefined : await find(query.market_seq)
      if (!market && (query.market_seq !== undefined || !isOwn)) return refuse('NOT_FOUND')
      const book = market ? await bookOf(market, query.limit) : EMPTY_BOOK
      const filter = {
        marketSeq: query.market_seq,
        isOpen: isOpenOf(query),
        before: query.before === undefined ? undefined : BigInt(query.before),
        limit: query.limit,
        ...ownFilterOf(query),
      }
      const own = isOwn && trading && 'memberSeq' in caller
      const rows = own ? await selectOrders(trading.db, caller.memberSeq, filter) : []
      return ok({ ...book, list: await shown(rows, showOrder) })
    },
    'GET /market/public/order/csv': async ({ caller, locale, query }) => {
      const filter = { marketSeq: query.market_seq, isOpen: isOpenOf(query), ...ownFilterOf(query) }
      const reader = { locale, timeZone: query.time_zone }
      return ok({ download: orderCsv({ markets, trading }, caller.memberSeq, filter, reader) })
    },
    'GET /market/public/order/{order_seq}': async ({ caller, path }) => {
      const orderSeq = BigInt(path.order_seq)
      const row = trading && (await selectOrder(trading.db, caller.memberSeq, orderSeq))
      const [order] = row ? await shown([row], showOrder) : []
      if (!trading || !order) return refuse('NOT_FOUND')
      const fills = await selectFills(trading.db, caller.memberSeq, { orderSeq, limit: MOST_FILLS })
      return ok({ order, fills: await shown(fills.reverse(), showFill) })
    },
    'GET /market/public/fill': async ({ caller, query }) => {
      const filter = {
        marketSeq: query.market_seq,
        before: query.before === undefined ? undefined : BigInt(query.before),
        limit: query.limit,
        ...ownFilterOf(query),
      }
      const rows = trading ? await selectFills(trading.db, caller.memberSeq, filter) : []
      return ok({ list: await shown(rows, showFill) })
    },
    'GET /market/public/fill/csv': async ({ caller, locale, query }) => {
      const filter = { marketSeq: query.market_seq, ...ownFilterOf(query) }
      const reader = { locale, timeZone: query.time_zone }
      return ok({ download: fillCsv({ markets, trading }, caller.memberSeq, filter, reader) })
    },
    'POST /market/public/order': async ({ caller, body }) => {
      const placed = await placeOrder(placeDeps, placerOf(caller), body)
      return placed.ok ? ok({ order: placed.value }) : placed
    },
    'POST /market/public/order/batch': async ({ caller, body }) => {
      const list = []
      // In sequence, so that each order is checked against what the previous ones have left.
      for (const order of body.list) {
        const placed = await placeOrder(placeDeps, placerOf(caller), order)
        list.push({
          client_order_id: order.client_order_id,
          order: placed.ok ? placed.value : null,
          error_code: placed.ok ? null : placed.code,
        })
      }
      return ok({ list })
    },
    'PATCH /market/public/order/{order_seq}': async ({ caller, path, body }) => {
      if (!trading) return refuse('TRADE_INACTIVE')
      const orderSeq = Number(path.order_seq)
      const { price, amount } = body
      if (body.type === 'SET_REPLACED')
        return replaceOrder(placeDeps, trading, placerOf(caller), { orderSeq, price, amount })
      const canceled = await trading.engine.cancel({ memberSeq: caller.memberSeq, orderSeq })
      if (canceled.ok) return ok({})
      // Possibly canceled by this very request, if its response was lost.
      const row = await selectOrder(trading.db, caller.memberSeq, BigInt(orderSeq))
      if (!row) return refuse('NOT_FOUND')
      return row.status === 'CANCELED' ? ok({}) : refuse('ORDER_ENDED')
    },
    'DELETE /market/public/order': async ({ caller, query }) => {
      const marketSeq = query.market_seq
      const whose = { memberSeq: caller.memberSeq, ...(marketSeq === undefined ? {} : { marketSeq }) }
      return ok({ canceled: trading ? await trading.engine.cancelAll(whose) : 0 })
    },
  }
}

type OwnQuery = {
  readonly type?: ExchangeType | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

function ownFilterOf({ type, from, to }: OwnQuery) {
  return { isBid: type === undefined ? undefined : type === 'BID', from, to }
}

function isOpenOf({ is_open }: { readonly is_open?: 'Y' | 'N' | undefined }): boolean | undefined {
  return is_open === undefined ? undefined : is_open === 'Y'
}

function placerOf(caller: SessionCaller | KeyCaller): Placer {
  return { memberSeq: caller.memberSeq, sessionSeq: sessionSeqOf(caller) }
}
