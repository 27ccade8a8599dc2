import type { Output } from '@cocobnk/contract'
import { compareDecimals, formatMinor, parseMinor } from '@cocobnk/money'

export const DAY_HOURS = 24
const HOUR_MS = 60 * 60_000
/** More decimals than any price or amount has. */
const DECIMALS = 20
const HUNDREDTHS_OF_PERCENT = 10_000n
const RATE_DECIMALS = 2

/** A market in the last 24 hours: the current hour and the 23 before it. */
export type LastDay = {
  /** Per cent, truncated towards zero. Null before the first trade, as are the prices. */
  readonly change: string | null
  readonly high: string | null
  readonly low: string | null
  readonly volume: string
  readonly targetVolume: string
  /** The price at the start, then after each hour. For drawing only. */
  readonly line: readonly number[]
}

type Candle = Output<'GET /market/public/kline'>['list'][number]
type Hour = Pick<Candle, 'open_time' | 'open' | 'high' | 'low' | 'close' | 'volume' | 'target_volume'>

/**
 * The last day from hourly candles, newest first, and the latest price. Hours without a trade have no candle: the price stays. The change
 * is measured from the price at the start of the day, which is the close of the last candle before it.
 */
export function lastDayOf(hours: readonly Hour[], price: string | null, nowMs: number): LastDay {
  const from = Math.floor(nowMs / HOUR_MS) * HOUR_MS - (DAY_HOURS - 1) * HOUR_MS
  const inside = hours.filter(({ open_time }) => Date.parse(open_time) >= from)
  const before = hours.find(({ open_time }) => Date.parse(open_time) < from)
  const now = price ?? hours[0]?.close
  const start = before?.close ?? inside.at(-1)?.open ?? now
  const volume = sum(inside.map((hour) => hour.volume))
  const targetVolume = sum(inside.map((hour) => hour.target_volume))
  if (now === undefined || start === undefined)
    return { change: null, high: null, low: null, volume, targetVolume, line: [] }
  return {
    change: changeOf(start, now),
    high: inside.reduce((most, { high }) => (compareDecimals(high, most) > 0 ? high : most), now),
    low: inside.reduce((least, { low }) => (compareDecimals(low, least) < 0 ? low : least), now),
    volume,
    targetVolume,
    line: lineOf(inside, from, start, now),
  }
}

function lineOf(inside: readonly Hour[], from: number, start: string, now: string): readonly number[] {
  const closes = new Map(inside.map(({ open_time, close }) => [Date.parse(open_time), close]))
  const line = [Number(start)]
  let last = start
  for (let hour = 0; hour < DAY_HOURS - 1; hour++) {
    last = closes.get(from + hour * HOUR_MS) ?? last
    line.push(Number(last))
  }
  return [...line, Number(now)]
}

function changeOf(start: string, now: string): string | null {
  const [first, last] = [units(start), units(now)]
  if (first === 0n) return null
  return formatMinor(((last - first) * HUNDREDTHS_OF_PERCENT) / first, RATE_DECIMALS)
}

function sum(amounts: readonly string[]): string {
  return formatMinor(
    amounts.reduce((total, amount) => total + units(amount), 0n),
    DECIMALS,
  )
}

function units(text: string): bigint {
  const parsed = parseMinor(text, DECIMALS)
  if (!parsed.ok) throw new Error(`not a decimal amount: ${text}`)
  return parsed.value
}
