import { expect, it } from 'vitest'
import { COINS, priceOf } from './prices.ts'

const START = Date.parse('2026-03-01T00:00:00Z')
const MINUTES = 7 * 24 * 60

it.each(COINS)('%s stays near its price, never jumps within a minute, and turns without a rhythm', (coin) => {
  const prices = Array.from({ length: MINUTES }, (_, minute) =>
    Number(priceOf(coin, 'coinbase', new Date(START + minute * 60_000))),
  )
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  expect(most / least).toBeGreaterThan(1.01)
  expect(most / least).toBeLessThan(1.06)
  const steps = prices.slice(1).map((price, place) => Math.abs(price / (prices[place] ?? 0) - 1))
  expect(Math.max(...steps)).toBeLessThan(0.001)
  const hours = prices.filter((_, minute) => minute % 60 === 0)
  const peaks = hours.flatMap((price, hour) =>
    price > (hours[hour - 1] ?? Infinity) && price > (hours[hour + 1] ?? Infinity) ? [hour] : [],
  )
  const waits = peaks.slice(1).map((peak, place) => peak - (peaks[place] ?? 0))
  expect(new Set(waits).size).toBeGreaterThan(3)
})

it('coins move independently, and the same moment always has the same price', () => {
  const [now, later] = [new Date(START), new Date(START + 6 * 3_600_000)]
  const changes = COINS.map((coin) => Number(priceOf(coin, 'kraken', later)) / Number(priceOf(coin, 'kraken', now)))
  expect(new Set(changes.map((change) => change.toFixed(4))).size).toBe(COINS.length)
  expect(priceOf('BTC', 'kraken', now)).toBe(priceOf('BTC', 'kraken', new Date(START)))
})
