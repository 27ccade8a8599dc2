const USD = { BTC: 100_000, LTC: 100, ETH: 3_500 } as const
export type Coin = keyof typeof USD
export const COINS = Object.keys(USD) as Coin[]

const HOUR_MS = 3_600_000

/**
 * Prices that wander by a percent or two over hours, as prices do, and hardly within a minute. Each market sees them a
 * little differently.
 */
export function priceOf(coin: Coin, market: string, now: Date): string {
  const hours = now.getTime() / HOUR_MS
  const wave = Math.sin(hours / 3) * 0.01 + Math.sin(hours * 1.7 + coin.length) * 0.004
  const taste = (market.length - 7) * 0.0002
  return (USD[coin] * (1 + wave + taste)).toFixed(2)
}
