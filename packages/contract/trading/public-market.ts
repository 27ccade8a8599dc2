import { z } from 'zod'
import { amountText, percentText, seqText, timeText } from '../amount.ts'
import { market } from '../books/market.ts'
import {
  CANDLE_INTERVALS,
  EXCHANGE_TYPES,
  ORDER_KINDS,
  ORDER_STATUSES,
  PRICE_DIRECTIONS,
  SELF_TRADE_MODES,
  TIMES_IN_FORCE,
} from '../enums.ts'
import { operations } from '../operation.ts'
import { periodQuery } from '../page.ts'
import { clockQuery } from '../time-zone.ts'
import { CHANGE_ORDER_REFUSALS, PLACE_ORDER_REFUSALS } from './public-market.refusals.ts'

/** A signed price change. */
const changeText = z.string().regex(/^-?(0|[1-9]\d{0,38})(\.\d{1,38})?$/)

/** For the current day in Korea. Null where nothing was traded. */
const ticker = z.object({
  price: amountText.nullable(),
  open: amountText.nullable(),
  high: amountText.nullable(),
  low: amountText.nullable(),
  close: amountText.nullable(),
  volume: amountText,
  target_volume: amountText,
  yesterday_open: amountText.nullable(),
  yesterday_high: amountText.nullable(),
  yesterday_low: amountText.nullable(),
  yesterday_close: amountText.nullable(),
  change: changeText.nullable(),
  change_rate: percentText.nullable(),
  sign: z.enum(['+', '-', '']),
  direction: z.enum(PRICE_DIRECTIONS),
})

const publicMarket = market.extend({
  /** Orders are collected until then and matched at one price. Null while the market trades or is halted. */
  auction_ends_at: timeText.nullable(),
  tick: amountText,
  lot: amountText,
  minimum_amount: amountText,
  maker_fee_percent: amountText,
  taker_fee_percent: amountText,
  band_percent: amountText,
  /** Whether the bank itself has quotes in the book. */
  has_house_quotes: z.boolean(),
  ticker,
})

const candle = z.object({
  open_time: timeText,
  close_time: timeText,
  is_closed: z.boolean(),
  open: amountText,
  high: amountText,
  low: amountText,
  close: amountText,
  volume: amountText,
  target_volume: amountText,
})

const publicTrade = z.object({
  seq: z.string(),
  price: amountText,
  amount: amountText,
  /** The taker's side. */
  type: z.enum(EXCHANGE_TYPES),
  at: timeText,
})

const level = z.object({ price: amountText, amount: amountText, orders: z.number().int() })

const order = z.object({
  order_seq: z.string(),
  market_seq: seqText,
  client_order_id: z.uuid().nullable(),
  type: z.enum(EXCHANGE_TYPES),
  kind: z.enum(ORDER_KINDS),
  time_in_force: z.enum(TIMES_IN_FORCE),
  /** Null for orders without a price. */
  price: amountText.nullable(),
  stop_price: amountText.nullable(),
  amount: amountText,
  filled_amount: amountText,
  /** What was paid or received in the target asset, before fees. */
  filled_total: amountText,
  /** In the asset that is received. */
  fee: amountText,
  status: z.enum(ORDER_STATUSES),
  placed_at: timeText,
  changed_at: timeText,
})

/** A fill of one of the caller's orders. */
const fill = z.object({
  seq: z.string(),
  order_seq: z.string(),
  market_seq: seqText,
  /** The side of the caller's order. */
  type: z.enum(EXCHANGE_TYPES),
  price: amountText,
  amount: amountText,
  /** In the target asset, before fees. */
  total: amountText,
  /** In the asset that is received. */
  fee: amountText,
  fee_asset_code: z.string(),
  at: timeText,
})

const ORDER_SEQ = /^[1-9]\d{0,14}$/
const marketQuery = z.object({ market_seq: seqText })
/** Filters of the caller's orders and fills: by side and by time. */
const ownFilter = { type: z.enum(EXCHANGE_TYPES).optional(), ...periodQuery.shape }
const limitQuery = (most: number) => z.coerce.number().int().min(1).max(most)

const hashText = z.string().regex(/^[0-9a-f]{64}$/)

/** The proof that a day was not changed afterwards: see docs/operations.md. */
const tradingDay = z.object({
  day: z.iso.date(),
  last_command: z.number().int(),
  journal_hash: hashText,
  state_hash: hashText,
})

const newOrder = z.object({
  market_seq: seqText,
  type: z.enum(EXCHANGE_TYPES),
  kind: z.enum(ORDER_KINDS),
  time_in_force: z.enum(TIMES_IN_FORCE).default('GTC'),
  price: amountText.optional(),
  amount: amountText.optional(),
  total: amountText.optional(),
  stop_price: amountText.optional(),
  second_price: amountText.optional(),
  display_amount: amountText.optional(),
  self_trade: z.enum(SELF_TRADE_MODES).default('CANCEL_NEWEST'),
  client_order_id: z.uuid(),
})

const placed = z.object({ order_seq: z.string(), client_order_id: z.uuid(), status: z.enum(ORDER_STATUSES) })

export const publicMarketOperations = operations({
  'GET /market/public': {
    act: 'public',
    summary: 'Markets with an order book, each with its terms and its ticker',
    auth: 'public',
    output: z.object({ list: z.array(publicMarket) }),
    refusals: [],
  },
  'GET /market/public/kline': {
    act: 'public-kline',
    summary: 'Candles of a market from its own trades, newest first; 1D with limit 2 is what the ticker needs',
    auth: 'public',
    query: marketQuery.extend({
      interval: z.enum(CANDLE_INTERVALS).default('1D'),
      limit: limitQuery(1_000).default(2),
    }),
    output: z.object({ list: z.array(candle) }),
    refusals: [],
  },
  'GET /market/public/aggtrade': {
    act: 'public-aggtrade',
    summary: 'Trades of a market, newest first; limit 1 is the latest price',
    auth: 'public',
    query: marketQuery.extend({ limit: limitQuery(500).default(1) }),
    output: z.object({ list: z.array(publicTrade) }),
    refusals: [],
  },
  'GET /market/public/day': {
    act: 'public-day',
    summary: 'The hashes that each day of trading ended with, newest first; they never change',
    auth: 'public',
    query: z.object({
      /** Only days before this one. */
      before: z.iso.date().optional(),
      limit: limitQuery(400).default(31),
    }),
    output: z.object({ list: z.array(tradingDay) }),
    refusals: [],
  },
  'GET /market/public/order': {
    act: 'public-order-book',
    summary:
      'The order book of a market by price; with `scope=mine` also own orders, newest first, and those of all markets if none is named',
    auth: 'public',
    query: marketQuery.partial().extend({
      scope: z.literal('mine').optional(),
      /** Only the caller's open orders. */
      is_open: z.enum(['Y', 'N']).optional(),
      /** Only the caller's orders before this one. */
      before: z.string().regex(ORDER_SEQ).optional(),
      ...ownFilter,
      limit: limitQuery(200).default(50),
    }),
    output: z.object({
      sequence: z.number().int(),
      is_halted: z.boolean(),
      bids: z.array(level),
      asks: z.array(level),
      list: z.array(order),
    }),
    refusals: [],
  },
  'GET /market/public/order/csv': {
    act: 'public-order-csv',
    summary: 'Own orders as a table to keep, in the language of the caller; its last line has the number of rows',
    auth: 'member',
    keys: 'READ',
    limit: { max: 20, windowSeconds: 600 },
    download: true,
    query: clockQuery
      .extend(marketQuery.partial().shape)
      .extend({ is_open: z.enum(['Y', 'N']).optional(), ...ownFilter }),
    output: z.object({}),
    refusals: [],
  },
  'GET /market/public/order/{order_seq}': {
    act: 'public-order-one',
    summary: 'One own order with everything that was traded of it, first to last',
    auth: 'member',
    keys: 'READ',
    path: z.object({ order_seq: z.string().regex(ORDER_SEQ) }),
    output: z.object({ order, fills: z.array(fill) }),
    refusals: [],
  },
  'GET /market/public/fill': {
    act: 'public-fill',
    summary: 'What was traded of own orders, newest first, of one market or of all',
    auth: 'member',
    keys: 'READ',
    query: marketQuery.partial().extend({
      /** Only those before this one. */
      before: z.string().regex(ORDER_SEQ).optional(),
      ...ownFilter,
      limit: limitQuery(200).default(50),
    }),
    output: z.object({ list: z.array(fill) }),
    refusals: [],
  },
  'GET /market/public/fill/csv': {
    act: 'public-fill-csv',
    summary:
      'What was traded of own orders as a table to keep, with cost and proceeds for taxes, in the language of the caller; its last line has the number of rows',
    auth: 'member',
    keys: 'READ',
    limit: { max: 20, windowSeconds: 600 },
    download: true,
    query: clockQuery.extend(marketQuery.partial().shape).extend(ownFilter),
    output: z.object({}),
    refusals: [],
  },
  'POST /market/public/order': {
    act: 'public-order-place',
    summary: 'Places an order; the same client_order_id again is the same order',
    auth: 'member',
    keys: 'TRADE',
    outflow: 'ORDER',
    limit: { max: 1_200, windowSeconds: 60 },
    body: newOrder,
    output: z.object({ order: placed }),
    refusals: PLACE_ORDER_REFUSALS,
  },
  'POST /market/public/order/batch': {
    act: 'public-order-batch',
    summary: 'Places up to 50 orders one after the other; each is placed or refused by itself',
    auth: 'member',
    keys: 'TRADE',
    outflow: 'ORDER',
    limit: { max: 120, windowSeconds: 60 },
    body: z.object({ list: z.array(newOrder).min(1).max(50) }),
    output: z.object({
      list: z.array(
        z.object({
          client_order_id: z.uuid(),
          order: placed.nullable(),
          /** The refusal code; null if it was placed. */
          error_code: z.string().nullable(),
        }),
      ),
    }),
    refusals: PLACE_ORDER_REFUSALS,
  },
  'PATCH /market/public/order/{order_seq}': {
    act: 'public-order-change',
    summary: 'Cancels an open order, or gives it another price or amount; making it smaller keeps its place',
    auth: 'member',
    keys: 'TRADE',
    idempotent: true,
    outflow: 'ORDER',
    limit: { max: 1_200, windowSeconds: 60 },
    path: z.object({ order_seq: z.string().regex(ORDER_SEQ) }),
    body: z.object({
      type: z.enum(['SET_CANCELED', 'SET_REPLACED']),
      price: amountText.optional(),
      amount: amountText.optional(),
    }),
    output: z.object({}),
    refusals: CHANGE_ORDER_REFUSALS,
  },
  'DELETE /market/public/order': {
    act: 'public-order-cancel-all',
    summary: 'Cancels all own open orders, or those of one market',
    auth: 'member',
    keys: 'TRADE',
    idempotent: true,
    limit: { max: 60, windowSeconds: 60 },
    query: marketQuery.partial(),
    output: z.object({ canceled: z.number().int() }),
    refusals: [],
  },
  'GET /market/public/{market_seq_or_code}': {
    act: 'public-one',
    summary: 'One market with an order book, by its id or its code',
    auth: 'public',
    path: z.object({ market_seq_or_code: z.string().max(40) }),
    output: z.object({ market: publicMarket }),
    refusals: [],
  },
})

export const publicMarketSchemas = {
  PublicMarket: publicMarket,
  MarketTicker: ticker,
  Candle: candle,
  PublicTrade: publicTrade,
  BookLevel: level,
  Order: order,
  Fill: fill,
  PlacedOrder: placed,
}
