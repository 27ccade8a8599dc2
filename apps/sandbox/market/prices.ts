import { type Stray, wander } from './wander.ts'

const USD = { BTC: 100_000, LTC: 100, ETH: 3_500 } as const
export type Coin = keyof typeof USD
export const COINS = Object.keys(USD) as Coin[]

/** Less than three percent in all, and less than a tenth of a percent within a minute: exchanges halt on jumps. */
const STRAYS: readonly Stray[] = [
  { hours: 67, part: 0.011 },
  { hours: 19, part: 0.008 },
  { hours: 5, part: 0.005 },
  { hours: 1.3, part: 0.0025 },
  { hours: 0.4, part: 0.0012 },
  { hours: 0.1, part: 0.0005 },
]

/** The simulated price of a coin. Each market's price differs slightly. */
export function priceOf(coin: Coin, market: string, now: Date): string {
  const taste = (market.length - 7) * 0.0002
  return (USD[coin] * (1 + wander(STRAYS, seedOf(coin), now.getTime()) + taste)).toFixed(2)
}

/** Seeds are far enough apart that no two coins share a noise layer. */
export function seedOf(coin: Coin): number {
  return (COINS.indexOf(coin) + 1) * 100
}
