import { dice } from './dice.ts'

const MINUTE_MS = 60_000
/** Stretches of trading days: far enough back for an hourly chart, and denser towards now for a chart of minutes. */
const STRETCHES = [
  { fromHours: 96, everyMinutes: 15 },
  { fromHours: 4, everyMinutes: 2 },
] as const

/** The amounts that members of the demo bring to the market. They trade with nothing else. */
export const BROUGHT = [
  { who: 'trader', code: 'BTC', amount: '0.4' },
  { who: 'trader', code: 'ETH', amount: '8' },
  { who: 'trader', code: 'LTC', amount: '120' },
  { who: 'trader', code: 'USOT', amount: '1200000' },
  { who: 'merchant', code: 'BTC', amount: '0.08' },
  { who: 'merchant', code: 'ETH', amount: '1' },
  { who: 'merchant', code: 'LTC', amount: '9' },
  { who: 'merchant', code: 'USOT', amount: '60000' },
] as const

/** By coin, in lots of its market: the smallest trade, and by how much a trade may exceed it. */
export const SIZES = {
  BTC: [20, 180],
  ETH: [50, 400],
  LTC: [80, 700],
} as const

export type TradedCoin = keyof typeof SIZES
export const TRADED = Object.keys(SIZES) as TradedCoin[]

/** One trade: the maker's side, whether the trader is the maker, the size, and the distance from the base rate. */
export type PastTrade = {
  readonly at: Date
  readonly coin: TradedCoin
  readonly isMakerTrader: boolean
  readonly isMakerBid: boolean
  readonly lots: number
  /** In parts per million. */
  readonly awayPpm: number
}

const MOST_AWAY_PPM = 600

/** Trades of the last days until now, oldest first, grouped by time. */
export function pastTrades(now: Date): readonly (readonly PastTrade[])[] {
  const roll = dice(26)
  return momentsUntil(now).map((at) =>
    TRADED.map((coin) => ({
      at,
      coin,
      isMakerTrader: roll(3) > 0,
      isMakerBid: roll(2) === 0,
      lots: SIZES[coin][0] + roll(SIZES[coin][1]),
      awayPpm: roll(2 * MOST_AWAY_PPM) - MOST_AWAY_PPM,
    })),
  )
}

function momentsUntil(now: Date): Date[] {
  const moments: Date[] = []
  for (const [nth, { fromHours, everyMinutes }] of STRETCHES.entries()) {
    const end = now.getTime() - (STRETCHES[nth + 1]?.fromHours ?? 0) * 60 * MINUTE_MS
    for (let at = now.getTime() - fromHours * 60 * MINUTE_MS; at < end; at += everyMinutes * MINUTE_MS)
      moments.push(new Date(at))
  }
  return moments
}

/** Orders that rest around the price: their distance in parts per million, and their size in largest trades. */
export const LADDER = [
  [500, 1],
  [800, 3],
  [1_100, 2],
  [1_500, 5],
  [2_000, 4],
  [2_600, 7],
  [3_300, 3],
  [4_200, 6],
  [5_300, 9],
  [6_500, 5],
  [8_000, 8],
  [10_000, 12],
] as const
