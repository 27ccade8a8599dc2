import { expect, it } from 'vitest'
import { Desk } from './testing/desk.ts'

it.each([
  { mode: 'cancelNewest', outcome: ['3 canceled 8: selfTrade'], asks: ['1:5/5@100', '2:5/5@101'] },
  { mode: 'cancelOldest', outcome: ['1 canceled 5: selfTrade', '3 fills 5@101 with 2', '3 opened 3@101'], asks: [] },
  { mode: 'cancelBoth', outcome: ['3 canceled 8: selfTrade', '1 canceled 5: selfTrade'], asks: ['2:5/5@101'] },
  {
    mode: 'decrement',
    outcome: ['3 reduced 5@101', '1 canceled 5: selfTrade', '3 fills 3@101 with 2'],
    asks: ['2:2/2@101'],
  },
] as const)('an order that would trade with one of the same member: $mode', ({ mode, outcome, asks }) => {
  const desk = new Desk()
  desk.ask(1, 5, 100)
  desk.ask(2, 5, 101)
  expect(desk.bid(1, 8, 101, { selfTrade: mode })).toEqual(outcome)
  expect(desk.book().asks).toEqual(asks)
})

it('decrement leaves the difference in the larger order, also if it rests in the book', () => {
  const desk = new Desk()
  desk.ask(1, 20, 100, { display: 6 })
  expect(desk.bid(1, 8, 100, { selfTrade: 'decrement' })).toEqual(['2 canceled 8: selfTrade', '1 reduced 8@100'])
  expect(desk.book().asks).toEqual(['1:6/12@100'])
  expect(desk.account(1, 0)).toEqual({ available: 999_988n, held: 12n })
})

it('fill-or-kill does not count orders of the same member', () => {
  const desk = new Desk()
  desk.ask(1, 5, 100)
  desk.ask(2, 5, 100)
  const order = { member: 1, quantity: 5, price: 100, term: 'fillOrKill' } as const
  expect(desk.place({ ...order, selfTrade: 'cancelNewest' })).toEqual(['refused: notFillable'])
  expect(desk.place({ ...order, selfTrade: 'cancelOldest' })).toEqual([
    '1 canceled 5: selfTrade',
    '4 fills 5@100 with 2',
  ])
})
