import { E_MARKET, E_PRICE, E_QUANTITY, E_TYPE, EVENT, EVENT_FIELDS } from '@cocobnk/order-book'
import { type Exact, plus, times } from './exact.ts'
import type { Followed } from './follower.ts'

const MINUTE_MS = 60_000
const KOREA_MS = 9 * 3_600_000
/** The first Monday after the Unix epoch. */
const MONDAY_MS = 4 * 24 * 3_600_000
const WEEK_MINUTES = 10_080
const CANDLE_MINUTES = [1, 5, 15, 60, 240, 1_440, WEEK_MINUTES] as const

/** The open time of the candle that contains a moment, in Korean time. */
export function openTimeOf(moment: number, minutes: number): number {
  const shift = KOREA_MS - (minutes === WEEK_MINUTES ? MONDAY_MS : 0)
  const length = minutes * MINUTE_MS
  return Math.floor((moment + shift) / length) * length - shift
}

type Candle = {
  readonly market: number
  readonly minutes: number
  readonly openTime: number
  readonly open: number
  high: number
  low: number
  close: number
  volume: Exact
  targetVolume: Exact
}

type Figures = Omit<Candle, 'market' | 'minutes' | 'openTime'>

/** Aggregates the fills of batches, in order, into candles of every length. The upsert statement merges them with existing candles. */
export function candlesOf(batches: readonly Followed[]): Candle[] {
  const candles = new Map<string, Candle>()
  for (const { at, events } of batches)
    for (const [market, figures] of figuresOf(events))
      for (const minutes of CANDLE_MINUTES) {
        const openTime = openTimeOf(at, minutes)
        const key = `${market} ${minutes} ${openTime}`
        const known = candles.get(key)
        if (known) append(known, figures)
        else candles.set(key, { market, minutes, openTime, ...figures })
      }
  return [...candles.values()]
}

/** Figures of a batch by market. All fills of a batch have the same time. */
function figuresOf(events: Float64Array): Map<number, Figures> {
  const markets = new Map<number, Figures>()
  for (let from = 0; from < events.length; from += EVENT_FIELDS) {
    if (events[from + E_TYPE] !== EVENT.fill) continue
    const market = events[from + E_MARKET] as number
    const price = events[from + E_PRICE] as number
    const lots = events[from + E_QUANTITY] as number
    const targetVolume = times(lots, price, 1)
    const one = { open: price, high: price, low: price, close: price, volume: lots, targetVolume }
    const known = markets.get(market)
    if (known) append(known, one)
    else markets.set(market, one)
  }
  return markets
}

function append(earlier: Figures, later: Figures): void {
  earlier.high = Math.max(earlier.high, later.high)
  earlier.low = Math.min(earlier.low, later.low)
  earlier.close = later.close
  earlier.volume = plus(earlier.volume, later.volume)
  earlier.targetVolume = plus(earlier.targetVolume, later.targetVolume)
}

/** Column arrays for the upsert. There are few rows, so the driver may encode them. */
export function candleRows(candles: readonly Candle[]): unknown[] {
  const column = <Value>(value: (candle: Candle) => Value) => candles.map(value)
  return [
    column(({ market }) => market),
    column(({ minutes }) => minutes),
    column(({ openTime }) => new Date(openTime)),
    column(({ open }) => open),
    column(({ high }) => high),
    column(({ low }) => low),
    column(({ close }) => close),
    column(({ volume }) => volume),
    column(({ targetVolume }) => targetVolume),
  ]
}

export const UPSERT_CANDLES = `INSERT INTO candle (market, minutes, open_time, open, high, low, close, volume, target_volume)
  SELECT * FROM unnest($1::smallint[], $2::smallint[], $3::timestamptz[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
    $8::numeric[], $9::numeric[])
  ON CONFLICT (market, minutes, open_time) DO UPDATE SET high = greatest(candle.high, excluded.high),
    low = least(candle.low, excluded.low), close = excluded.close, volume = candle.volume + excluded.volume,
    target_volume = candle.target_volume + excluded.target_volume`
