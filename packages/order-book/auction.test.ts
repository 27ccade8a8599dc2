import { expect, it } from 'vitest'
import { Desk } from './testing/desk.ts'

type Lots = readonly (readonly [lots: number, price: number])[]

function halted({ last = 0, bids, asks }: { last?: number; bids: Lots; asks: Lots }): Desk {
  const desk = new Desk()
  if (last > 0) {
    desk.ask(3, 1, last)
    desk.bid(4, 1, last)
  }
  desk.do({ op: 'halt', market: 0 })
  for (const [lots, price] of bids) desk.bid(1, lots, price)
  for (const [lots, price] of asks) desk.ask(2, lots, price)
  return desk
}

it.each([
  {
    rule: 'the most volume',
    bids: [
      [5, 102],
      [5, 101],
    ],
    asks: [
      [4, 99],
      [6, 101],
    ],
    last: 90,
    outcome: '10@101',
  },
  {
    rule: 'then the least imbalance',
    bids: [
      [5, 102],
      [3, 100],
    ],
    asks: [[5, 98]],
    last: 98,
    outcome: '5@101',
  },
  { rule: 'then closest to the last price', bids: [[5, 105]], asks: [[5, 95]], last: 101, outcome: '5@101' },
  { rule: 'a last price above', bids: [[5, 105]], asks: [[5, 95]], last: 120, outcome: '5@105' },
  { rule: 'without a last price, the lowest', bids: [[5, 105]], asks: [[5, 95]], last: 0, outcome: '5@95' },
  { rule: 'nothing crosses', bids: [[5, 95]], asks: [[5, 105]], last: 100, outcome: '0@0' },
] as const)('the price of an auction: $rule', ({ bids, asks, last, outcome }) => {
  expect(halted({ bids, asks, last }).do({ op: 'resume', market: 0 })).toContain(`resumed ${outcome}`)
})

it('collects orders while the market is halted, and refuses those that may not rest', () => {
  const desk = halted({ bids: [[5, 105]], asks: [[5, 95]] })
  expect(desk.book()).toEqual({ bids: ['1:5/5@105'], asks: ['2:5/5@95'] })
  expect(desk.bid(1, 1, 100, { term: 'immediate' })).toEqual(['refused: halted'])
  expect(desk.place({ kind: 'market', member: 1, quantity: 1 })).toEqual(['refused: halted'])
  expect(desk.do({ op: 'cancel', member: 1, id: 1 })).toEqual(['1 canceled 5: asked'])
})

it('fills at one price, better prices first, and releases what bids held above it', () => {
  const desk = halted({
    bids: [
      [2, 103],
      [5, 101],
    ],
    asks: [[4, 99]],
    last: 101,
  })
  expect(desk.do({ op: 'resume', market: 0 })).toEqual([
    '3 fills 2@101 with 5',
    '4 fills 2@101 with 5',
    'resumed 4@101',
  ])
  expect(desk.account(1, 1)).toEqual({ available: 1_000_000n - 7n * 101n, held: 3n * 101n })
})

it('prevents self-trades in an auction, and leaves no crossed book', () => {
  const desk = new Desk()
  desk.do({ op: 'halt', market: 0 })
  desk.bid(1, 5, 105)
  desk.ask(1, 5, 95)
  desk.ask(2, 3, 100)
  expect(desk.do({ op: 'resume', market: 0 })).toEqual([
    '2 canceled 5: selfTrade',
    '1 fills 3@100 with 3',
    'resumed 3@100',
  ])
  expect(desk.book()).toEqual({ bids: ['1:2/2@105'], asks: [] })
})

it('triggers the stops that an auction reaches after the auction', () => {
  const desk = halted({ bids: [[5, 105]], asks: [[5, 103]], last: 100 })
  desk.place({ kind: 'stopLimit', member: 3, quantity: 1, stop: 102, price: 99 })
  expect(desk.do({ op: 'resume', market: 0 }).slice(-3)).toEqual(['resumed 5@103', '5 triggered 1@99', '5 opened 1@99'])
})
