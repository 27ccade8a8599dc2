import type { CandleInterval, Output } from '@cocobnk/contract'
import type { Locale } from '@cocobnk/i18n'
import { type Market, percentOfPpm, showMarket, takesOrders } from '@cocobnk/market'
import type { BookView } from '@cocobnk/matching'
import { formatMinor } from '@cocobnk/money'
import type { FirmRates } from '@cocobnk/rate'
import { amountText, priceText, stepsOf, totalText } from './steps.ts'
import type { FillRow, OrderRow, selectCandles, selectDays, selectTrades } from './store.ts'
import { type DayCandle, type Ticker, tickerOf } from './ticker.ts'

type PublicMarket = Output<'GET /market/public'>['list'][number]
type Candle = Output<'GET /market/public/kline'>['list'][number]
type Trade = Output<'GET /market/public/aggtrade'>['list'][number]
type Day = Output<'GET /market/public/day'>['list'][number]
type Order = Output<'GET /market/public/order'>['list'][number]
type Fill = Output<'GET /market/public/fill'>['list'][number]
type CandleRow = Awaited<ReturnType<typeof selectCandles>>[number]
type DayRow = Awaited<ReturnType<typeof selectDays>>[number]
type TradeRow = Awaited<ReturnType<typeof selectTrades>>[number]

const MINUTE_MS = 60_000
export const INTERVAL_MINUTES: Readonly<Record<CandleInterval, number>> = {
  '1m': 1,
  '5m': 5,
  '15m': 15,
  '1h': 60,
  '4h': 240,
  '1D': 1_440,
  '1W': 10_080,
}
const DAY_MS = 24 * 60 * MINUTE_MS
const KOREA_MS = 9 * 60 * MINUTE_MS
/** Decimals of a change rate, in percent. */
const RATE_DECIMALS = 2

/** The start of the current day in Korea. */
function todayAt(now: Date): Date {
  return new Date(Math.floor((now.getTime() + KOREA_MS) / DAY_MS) * DAY_MS - KOREA_MS)
}

export function showPublicMarket(
  market: Market,
  days: readonly CandleRow[],
  { rates, locale, now }: { readonly rates: FirmRates; readonly locale: Locale; readonly now: Date },
): PublicMarket {
  const { tick, lot } = stepsOf(market)
  return {
    ...showMarket(market, rates, locale),
    is_active: takesOrders(market) ? 'Y' : 'N',
    auction_ends_at: market.auction_ends_at?.toISOString() ?? null,
    tick: formatMinor(market.price_step ?? tick, PRICE_DECIMALS),
    lot: formatMinor(market.amount_step ?? lot, market.asset.decimal_point),
    minimum_amount: formatMinor(market.minimum_amount, market.asset.decimal_point),
    maker_fee_percent: percentOfPpm(market.maker_fee_ppm),
    taker_fee_percent: percentOfPpm(market.taker_fee_ppm),
    band_percent: percentOfPpm(market.band_ppm ?? 0),
    has_house_quotes: market.house_spread_ppm > 0,
    ticker: showTicker(market, tickerOf(days.map(dayOf), todayAt(now))),
  }
}
const PRICE_DECIMALS = 12

function dayOf(row: CandleRow): DayCandle {
  const { open_time: openTime, open, high, low, close, volume, target_volume: targetVolume } = row
  return { openTime, open, high, low, close, volume, targetVolume }
}

function showTicker(market: Market, { today, yesterday, change, changeRate, sign, direction }: Ticker) {
  const price = (ticks: bigint | undefined) => (ticks === undefined ? null : priceText(market, ticks))
  return {
    price: price(today?.close),
    open: price(today?.open),
    high: price(today?.high),
    low: price(today?.low),
    close: price(today?.close),
    volume: amountText(market, today?.volume ?? 0n),
    target_volume: totalText(market, today?.targetVolume ?? 0n),
    yesterday_open: price(yesterday?.open),
    yesterday_high: price(yesterday?.high),
    yesterday_low: price(yesterday?.low),
    yesterday_close: price(yesterday?.close),
    change: change === undefined ? null : signed(change, (ticks) => priceText(market, ticks)),
    change_rate: changeRate === undefined ? null : signed(changeRate, (share) => formatMinor(share, RATE_DECIMALS)),
    sign,
    direction,
  }
}

function signed(value: bigint, text: (value: bigint) => string): string {
  return value < 0n ? `-${text(-value)}` : text(value)
}

export function showCandle(market: Market, row: CandleRow, minutes: number, now: Date): Candle {
  const closeTime = new Date(row.open_time.getTime() + minutes * MINUTE_MS)
  return {
    open_time: row.open_time.toISOString(),
    close_time: closeTime.toISOString(),
    is_closed: closeTime <= now,
    open: priceText(market, row.open),
    high: priceText(market, row.high),
    low: priceText(market, row.low),
    close: priceText(market, row.close),
    volume: amountText(market, row.volume),
    target_volume: totalText(market, row.target_volume),
  }
}

export function showTrade(market: Market, row: TradeRow): Trade {
  return {
    seq: String(row.trade_seq),
    price: priceText(market, row.price),
    amount: amountText(market, row.quantity),
    type: row.is_bid ? 'BID' : 'ASK',
    at: row.at.toISOString(),
  }
}

export function showDay(row: DayRow): Day {
  return {
    day: row.day,
    last_command: Number(row.last_seq),
    journal_hash: row.journal_hash.toString('hex'),
    state_hash: row.state_hash.toString('hex'),
  }
}

/** In the numbering of packages/order-book. */
const KINDS = ['LIMIT', 'MARKET', 'STOP', 'STOP_LIMIT', 'OCO'] as const
const TERMS = ['GTC', 'IOC', 'FOK', 'POST_ONLY'] as const

export function showOrder(market: Market, row: OrderRow): Order {
  const received = row.is_bid ? market.asset : market.target
  const hasPrice = KINDS[row.kind] !== 'MARKET' && KINDS[row.kind] !== 'STOP'
  return {
    order_seq: String(row.order_seq),
    market_seq: row.market_seq,
    client_order_id: row.client_order_id,
    type: row.is_bid ? 'BID' : 'ASK',
    kind: KINDS[row.kind] ?? 'LIMIT',
    time_in_force: TERMS[row.term] ?? 'GTC',
    price: hasPrice ? priceText(market, row.price) : null,
    stop_price: row.stop === 0n ? null : priceText(market, row.stop),
    amount: amountText(market, row.quantity),
    filled_amount: amountText(market, row.filled),
    filled_total: formatMinor(row.cost, market.target.decimal_point),
    fee: formatMinor(row.fee, received.decimal_point),
    status: row.status,
    placed_at: row.placed_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
  }
}

export function showFill(market: Market, row: FillRow): Fill {
  const received = row.is_bid ? market.asset : market.target
  return {
    seq: String(row.trade_seq),
    order_seq: String(row.order_seq),
    market_seq: row.market_seq,
    type: row.is_bid ? 'BID' : 'ASK',
    price: priceText(market, row.price),
    amount: amountText(market, row.quantity),
    total: totalText(market, row.price * row.quantity),
    fee: formatMinor(row.fee, received.decimal_point),
    fee_asset_code: received.code,
    at: row.at.toISOString(),
  }
}

export function showBook(market: Market, { sequence, isHalted, bids, asks }: BookView) {
  const level = ([price, shown, orders]: BookView['bids'][number]) => ({
    price: priceText(market, price),
    amount: amountText(market, shown),
    orders,
  })
  return { sequence, is_halted: isHalted, bids: bids.map(level), asks: asks.map(level) }
}
