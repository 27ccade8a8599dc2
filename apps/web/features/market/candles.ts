import type { CandleInterval } from '@cocobnk/contract'
import { compareDecimals } from '@cocobnk/money'
import type { Candle, Trade } from './queries.ts'

const MINUTE_MS = 60_000
const MINUTES: Readonly<Record<CandleInterval, number>> = {
  '1m': 1,
  '5m': 5,
  '15m': 15,
  '1h': 60,
  '4h': 240,
  '1D': 1_440,
  '1W': 10_080,
}

/**
 * Candles, newest first, updated with the prices of trades since the last fetch. Volumes stay as fetched, so that no trade is counted
 * twice; they are correct again when the candle closes.
 */
export function withTrades(
  list: readonly Candle[],
  trades: readonly Trade[],
  interval: CandleInterval,
): readonly Candle[] {
  const [newest, ...rest] = list
  if (!newest) return list
  const length = MINUTES[interval] * MINUTE_MS
  let candles: readonly Candle[] = [newest]
  for (const { price, at } of trades.toReversed()) {
    const current = candles[0] ?? newest
    const began = Date.parse(current.open_time)
    const passed = Math.floor((Date.parse(at) - began) / length)
    if (passed < 0) continue
    if (passed === 0) candles = [reached(current, price), ...candles.slice(1)]
    else candles = [opened(current, price, began + passed * length, length), ...candles]
  }
  return [...candles, ...rest]
}

function reached(candle: Candle, price: string): Candle {
  return {
    ...candle,
    high: compareDecimals(price, candle.high) > 0 ? price : candle.high,
    low: compareDecimals(price, candle.low) < 0 ? price : candle.low,
    close: price,
  }
}

function opened(before: Candle, price: string, began: number, length: number): Candle {
  return {
    ...before,
    open_time: new Date(began).toISOString(),
    close_time: new Date(began + length).toISOString(),
    is_closed: false,
    open: price,
    high: price,
    low: price,
    close: price,
    volume: '0',
    target_volume: '0',
  }
}
