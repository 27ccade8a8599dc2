import { divide, parseMinor } from '@cocobnk/money'
import { RATE_DECIMALS } from '@cocobnk/rate'
import { COINS, type Coin, priceOf, seedOf } from '../../../apps/sandbox/market/prices.ts'
import { type Stray, wander } from '../../../apps/sandbox/market/wander.ts'
import { DAYS, DEMO_ASSETS, type DemoCode } from './book.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS
/** For so long every minute has a price, as the worker records them. */
const FINE_DAYS = 2
/** One of the two markets that agree, so its price is the median. */
const MARKET = 'coinbase'
/** Noise layers that the sandbox's own price line does not use. */
const PAST_LAYERS = 50
const CALM_DAYS = 5
/** One USOT is a cent. */
const CENT_DECIMALS = 2

/** How far the price ninety days ago was from today's, as a fraction, and how it fluctuated in between. */
const PASTS: Readonly<Record<Coin, { readonly since: number; readonly strays: readonly Stray[] }>> = {
  BTC: { since: -0.22, strays: [...turnsOf(19, 0.05), ...turnsOf(5, 0.02)] },
  ETH: { since: -0.12, strays: [...turnsOf(13, 0.06), ...turnsOf(4, 0.03)] },
  LTC: { since: 0.09, strays: [...turnsOf(16, 0.06), ...turnsOf(6, 0.03)] },
}

function turnsOf(days: number, part: number): readonly Stray[] {
  return [
    { hours: days * 24, part },
    { hours: days * 7, part: part / 2 },
  ]
}

/**
 * The price that the sandbox's markets would have had, in USOT with twelve decimals. Fluctuations fade out towards today, so that a chart
 * continues smoothly where the worker takes over.
 */
export function priceAt(coin: Coin, at: Date, today: Date): bigint {
  const agoMs = Math.max(0, today.getTime() - at.getTime())
  const ago = agoMs / DAY_MS
  const { since, strays } = PASTS[coin]
  const strayed = wander(strays, seedOf(coin) + PAST_LAYERS, agoMs) * Math.min(1, ago / CALM_DAYS)
  const then = 1 + (since * ago) / DAYS + strayed
  // Invented prices, so a float is exact enough; from here on it is an integer.
  const text = (Number(priceOf(coin, MARKET, at)) * then).toFixed(CENT_DECIMALS)
  const usot = parseMinor(text, CENT_DECIMALS)
  if (!usot.ok) throw new Error(`${text} is no price`)
  return usot.value * 10n ** BigInt(RATE_DECIMALS)
}

/** The value of one unit in USOT, with twelve decimals. */
export function usotRate(code: DemoCode, at: Date, today: Date): bigint {
  const coin = COINS.find((one) => one === code)
  if (coin) return priceAt(coin, at, today)
  return (code === 'USD' ? 100n : 1n) * 10n ** BigInt(RATE_DECIMALS)
}

/** The value in smallest units of USOT, rounded up as the bank does. */
export function usotWorth(code: DemoCode, minor: bigint, at: Date, today: Date): bigint {
  const scale = 10n ** BigInt(DEMO_ASSETS[code] + RATE_DECIMALS - DEMO_ASSETS.USOT)
  return divide(minor * usotRate(code, at, today), scale, 'up')
}

/** Times without a gap: every quarter of an hour, four for each hourly candle, and every minute of the last days. */
export function pricedMoments(now: Date): Date[] {
  const [fineFrom, first] = [now.getTime() - FINE_DAYS * DAY_MS, now.getTime() - DAYS * DAY_MS]
  const moments: Date[] = []
  const next = (at: number) => at + (at < fineFrom ? QUARTER_MS : MINUTE_MS)
  for (let at = Math.ceil(first / QUARTER_MS) * QUARTER_MS; at <= now.getTime(); at = next(at))
    moments.push(new Date(at))
  return moments
}
