import type { AssetRow } from '@cocobnk/asset'
import { divide } from '@cocobnk/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stepsOf } from '../steps.ts'
import { changesOf, quotesOf } from './quote.ts'

const UNIT = 10n ** 8n
const RATE = 10n ** 12n
/** A tick of 0.01 and a lot of 0.0001. */
const market = {
  code: 'BTC-USOT',
  tick: RATE / 100n,
  lot: UNIT / 10_000n,
  asset: { code: 'BTC', decimal_point: 8 } as AssetRow,
  target: { code: 'USOT', decimal_point: 8 } as AssetRow,
  price_step: RATE / 100n,
  amount_step: UNIT / 10_000n,
  minimum_amount: UNIT / 1_000n,
  house_spread_ppm: 5_000,
  house_quote_amount: UNIT,
  house_inventory_most: 10n * UNIT,
}
const plenty = { asset: 5n * UNIT, target: 10_000_000n * UNIT }

it('buys below the base rate and sells above it', () => {
  expect(quotesOf(market, 60_000n * RATE, plenty)).toEqual([
    { side: 'bid', price: 5_970_000, quantity: 10_000 },
    { side: 'ask', price: 6_030_001, quantity: 10_000 },
  ])
})

it('quotes nothing while it is off', () => {
  expect(quotesOf({ ...market, house_spread_ppm: 0 }, 60_000n * RATE, plenty)).toEqual([])
})

it.each([
  ['buys no more than it may have', { ...plenty, asset: 10n * UNIT - UNIT / 2n }, ['bid 5000', 'ask 10000']],
  ['does not buy at its limit', { ...plenty, asset: 10n * UNIT }, ['ask 10000']],
  ['sells what it has', { ...plenty, asset: UNIT / 4n }, ['bid 10000', 'ask 2500']],
  ['does not sell less than the minimum', { ...plenty, asset: UNIT / 1_001n }, ['bid 10000']],
  ['buys what it can pay', { asset: 5n * UNIT, target: 597n * UNIT }, ['bid 100', 'ask 10000']],
  ['has nothing', { asset: 0n, target: 0n }, []],
])('%s', (_, inventory, expected) => {
  const quotes = quotesOf(market, 60_000n * RATE, inventory)
  expect(quotes.map(({ side, quantity }) => `${side} ${quantity}`)).toEqual(expected)
})

it('X1: a taker who reverses a trade at the true base rate never gains, whatever the rounding', () => {
  const rate = fc.bigInt({ min: 10n ** 4n, max: 10n ** 18n })
  fc.assert(
    fc.property(rate, rate, fc.integer({ min: 1, max: 500 }), (asset, target, spread) => {
      const base = divide(asset * RATE, target, 'down')
      const quotes = quotesOf({ ...market, house_spread_ppm: spread * 100 }, base, plenty)
      const { lot, quoteUnit } = stepsOf(market)
      for (const { side, price, quantity } of quotes) {
        // Both legs in the unit of the rates, without division: amount × rate.
        const coins = BigInt(quantity) * lot * asset
        const money = BigInt(price) * BigInt(quantity) * quoteUnit * target
        if (side === 'bid') expect(money).toBeLessThan(coins)
        else expect(money).toBeGreaterThan(coins)
      }
    }),
  )
})

const bid = { side: 'bid', price: 5_970_000, quantity: 10_000 } as const
it.each([
  ['the same', { price: 5_970_000, remaining: 10_000 }, true],
  ['a little further off', { price: 5_965_000, remaining: 10_000 }, true],
  ['too far off', { price: 5_950_000, remaining: 10_000 }, false],
  ['nearer than wanted', { price: 5_970_001, remaining: 10_000 }, false],
  ['half taken', { price: 5_970_000, remaining: 5_000 }, true],
  ['nearly taken', { price: 5_970_000, remaining: 4_999 }, false],
  ['more than wanted', { price: 5_970_000, remaining: 10_001 }, false],
])('a quote that is %s stays: %j %j', (_, resting, stays) => {
  const order = { ...bid, ...resting, orderSeq: 1 }
  expect(changesOf(market, [bid], [order])).toEqual(
    stays ? { missing: [], gone: [] } : { missing: [bid], gone: [order] },
  )
})

it('cancels quotes that are no longer wanted', () => {
  const order = { ...bid, remaining: 10_000, orderSeq: 1 }
  expect(changesOf(market, [], [order])).toEqual({ missing: [], gone: [order] })
})
