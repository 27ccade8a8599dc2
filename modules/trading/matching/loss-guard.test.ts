import { expect, it } from 'vitest'
import { worstLoss } from './loss-guard.ts'

/** A band of ten percent around 1,000 ticks; a lot costs 10 units at one tick. */
const FACTS = { reference: 1_000, low: 900, high: 1_100, quoteUnit: 10 }
const order = (change: Partial<Parameters<typeof worstLoss>[1]>) =>
  ({ side: 'bid', kind: 'limit', price: 1_000, quantity: 7, ...change }) as const

it.each([
  ['a bid at the base rate', order({}), 0n],
  ['a bid below it', order({ price: 950 }), 0n],
  ['a bid above it', order({ price: 1_003 }), 3n * 7n * 10n],
  ['an ask above it', order({ side: 'ask', price: 1_050 }), 0n],
  ['an ask below it', order({ side: 'ask', price: 998 }), 2n * 7n * 10n],
  ['a market bid: the edge of the band', order({ kind: 'market', price: 0 }), 100n * 7n * 10n],
  ['a market ask', order({ side: 'ask', kind: 'market', price: 0 }), 100n * 7n * 10n],
  ['a stop ask', order({ side: 'ask', kind: 'stop', price: 0 }), 100n * 7n * 10n],
  [
    'a budget: its share at the edge, rounded up',
    order({ kind: 'market', price: 0, quantity: 2 ** 40, budget: 1_000n }),
    91n,
  ],
  ['an OCO bid: its worse price', order({ kind: 'oco', price: 990, second: 1_020 }), 20n * 7n * 10n],
  ['an OCO ask that ends at the market', order({ side: 'ask', kind: 'oco', price: 1_010, second: 0 }), 100n * 7n * 10n],
])('the most that %s can give away', (_, one, worst) => {
  expect(worstLoss(FACTS, one)).toBe(worst)
})

it('is nothing without a base rate, because nothing can be judged', () => {
  expect(worstLoss({ ...FACTS, reference: 0 }, order({ price: 5_000 }))).toBe(0n)
})
