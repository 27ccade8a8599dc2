import { describe, expect, it } from 'vitest'
import { Desk } from './testing/desk.ts'

describe('limit', () => {
  it('trades by price, then time, at the price of the resting order; the rest enters the book', () => {
    const desk = new Desk()
    desk.ask(1, 5, 101)
    desk.ask(2, 5, 100)
    desk.ask(3, 5, 100)
    expect(desk.bid(4, 18, 102)).toEqual([
      '4 fills 5@100 with 2',
      '4 fills 5@100 with 3',
      '4 fills 5@101 with 1',
      '4 opened 3@102',
    ])
    expect(desk.book()).toEqual({ bids: ['4:3/3@102'], asks: [] })
  })
})

describe('terms', () => {
  it('post-only is refused if it would take', () => {
    const desk = new Desk()
    desk.ask(1, 5, 100)
    expect(desk.bid(2, 1, 100, { term: 'postOnly' })).toEqual(['refused: wouldTake'])
    expect(desk.bid(2, 1, 99, { term: 'postOnly' })).toEqual(['3 opened 1@99'])
  })

  it('immediate-or-cancel never rests', () => {
    const desk = new Desk()
    desk.ask(1, 5, 100)
    expect(desk.bid(2, 8, 100, { term: 'immediate' })).toEqual(['2 fills 5@100 with 1', '2 canceled 3: unfilled'])
    expect(desk.account(2, 1)).toEqual({ available: 999_500n, held: 0n })
  })

  it.each([
    { quantity: 10, outcome: ['3 fills 5@100 with 1', '3 fills 5@101 with 2'] },
    { quantity: 11, outcome: ['refused: notFillable'] },
  ])('fill-or-kill of $quantity fills in full or not at all', ({ quantity, outcome }) => {
    const desk = new Desk()
    desk.ask(1, 5, 100)
    desk.ask(1, 5, 101)
    desk.ask(1, 5, 102)
    const taken = desk.place({ member: 2, quantity, price: 101, term: 'fillOrKill' })
    expect(taken.map((words) => words.replace(/^4/, '3'))).toEqual(outcome)
  })
})

describe('market', () => {
  it('takes up to the edge of the band, and is refused without liquidity', () => {
    const desk = new Desk()
    desk.do({ op: 'band', market: 0, reference: 100, bps: 500 })
    expect(desk.place({ kind: 'market', member: 2, quantity: 1 })).toEqual(['refused: noLiquidity'])
    desk.ask(1, 5, 100)
    desk.ask(1, 5, 105)
    desk.do({ op: 'band', market: 0, reference: 99, bps: 500 })
    expect(desk.place({ kind: 'market', member: 2, quantity: 8 })).toEqual([
      '4 fills 5@100 with 2',
      '4 canceled 3: unfilled',
    ])
  })

  it('spends no more than its budget', () => {
    const desk = new Desk()
    desk.ask(1, 5, 100)
    desk.ask(1, 5, 110)
    expect(desk.place({ kind: 'market', member: 2, quantity: 1_000, budget: 729n })).toEqual([
      '3 fills 5@100 with 1',
      '3 fills 2@110 with 2',
      '3 canceled 993: unfilled',
    ])
    expect(desk.account(2, 1)).toEqual({ available: 1_000_000n - 720n, held: 0n })
  })
})

describe('band', () => {
  it.each([
    { price: 94, outcome: 'refused: outOfBand' },
    { price: 95, outcome: '1 opened 1@95' },
    { price: 105, outcome: '1 opened 1@105' },
    { price: 106, outcome: 'refused: outOfBand' },
  ])('of 5 % around 100: an order at $price: $outcome', ({ price, outcome }) => {
    const desk = new Desk()
    desk.do({ op: 'band', market: 0, reference: 100, bps: 500 })
    expect(desk.bid(1, 1, price)).toEqual([outcome])
  })
})

describe('stop', () => {
  it('a stop becomes a market order, a stop-limit a limit order, when the last price reaches the stop', () => {
    const desk = new Desk()
    desk.bid(1, 10, 90)
    desk.ask(1, 10, 110)
    expect(desk.place({ side: 'ask', kind: 'stop', member: 2, quantity: 3, stop: 95 })).toEqual(['3 waiting 3@0'])
    desk.place({ kind: 'stopLimit', member: 2, quantity: 4, stop: 105, price: 104 })
    expect(desk.account(2, 0).held).toBe(3n)
    desk.bid(1, 1, 95)
    expect(desk.ask(3, 1, 95)).toEqual(['6 fills 1@95 with 5', '3 triggered 3@1', '3 fills 3@90 with 1'])
    desk.ask(1, 1, 105)
    expect(desk.bid(3, 1, 105)).toEqual(['8 fills 1@105 with 7', '4 triggered 4@104', '4 opened 4@104'])
  })

  it.each([
    { side: 'ask', stop: 99, outcome: '3 waiting 1@0' },
    { side: 'ask', stop: 100, outcome: 'refused: stopReached' },
    { side: 'ask', stop: 101, outcome: 'refused: stopReached' },
    { side: 'bid', stop: 101, outcome: '3 waiting 1@0' },
    { side: 'bid', stop: 100, outcome: 'refused: stopReached' },
    { side: 'bid', stop: 99, outcome: 'refused: stopReached' },
  ] as const)('a last price of 100 and a stop of $stop for a $side: $outcome', ({ side, stop, outcome }) => {
    const desk = new Desk()
    desk.ask(1, 1, 100)
    desk.bid(2, 1, 100)
    const budget = side === 'bid' ? { budget: 500n } : {}
    expect(desk.place({ side, kind: 'stop', member: 3, quantity: 1, stop, ...budget })).toEqual([outcome])
  })

  it('is refused for both prices of an OCO order as for a stop', () => {
    const desk = new Desk()
    desk.ask(1, 1, 100)
    desk.bid(2, 1, 100)
    const oco = { side: 'ask', kind: 'oco', member: 3, quantity: 1, price: 120, second: 100 } as const
    expect(desk.place({ ...oco, stop: 110 })).toEqual(['refused: stopReached'])
    expect(desk.place({ ...oco, stop: 90 })).toEqual(['4 opened 1@120'])
  })

  it('of two stops that are reached, the one nearer to the previous price is triggered first', () => {
    const desk = new Desk()
    desk.place({ kind: 'stopLimit', member: 2, quantity: 1, stop: 103, price: 90 })
    desk.place({ kind: 'stopLimit', member: 2, quantity: 1, stop: 102, price: 90 })
    desk.ask(1, 1, 104)
    expect(desk.bid(3, 1, 104)).toEqual([
      '4 fills 1@104 with 3',
      '2 triggered 1@90',
      '2 opened 1@90',
      '1 triggered 1@90',
      '1 opened 1@90',
    ])
  })

  it('triggers bids before asks, and at one stop price a replaced order last', () => {
    const desk = new Desk()
    const bid = { kind: 'stopLimit', member: 2, quantity: 1, stop: 100, price: 90 } as const
    desk.place({ ...bid, side: 'ask', price: 110 })
    desk.place(bid)
    desk.place(bid)
    expect(desk.do({ op: 'replace', member: 2, id: 2, price: 91, quantity: 1 })).toEqual(['2 replaced 1@91'])
    desk.ask(1, 1, 100)
    const triggered = desk.bid(3, 1, 100).filter((words) => words.includes('triggered'))
    expect(triggered).toEqual(['3 triggered 1@90', '2 triggered 1@91', '1 triggered 1@110'])
  })

  it('a stop bid needs a budget, and a triggered order outside the band is canceled', () => {
    const desk = new Desk()
    expect(desk.place({ kind: 'stop', member: 2, quantity: 3, stop: 95 })).toEqual(['refused: invalid'])
    desk.place({ kind: 'stopLimit', member: 2, quantity: 1, stop: 100, price: 150 })
    desk.do({ op: 'band', market: 0, reference: 100, bps: 1_000 })
    desk.ask(1, 1, 100)
    expect(desk.bid(3, 1, 100)).toEqual(['4 fills 1@100 with 3', '2 triggered 1@150', '2 canceled 1: outOfBand'])
    expect(desk.account(2, 1)).toEqual({ available: 1_000_000n, held: 0n })
  })
})

describe('one cancels the other', () => {
  const OCO = { kind: 'oco', side: 'ask', member: 2, quantity: 10, price: 110, stop: 90, second: 85 } as const

  it('drops the stop when the limit is filled, and holds once for both', () => {
    const desk = new Desk()
    desk.place(OCO)
    expect(desk.account(2, 0).held).toBe(10n)
    expect(desk.bid(1, 10, 110)).toEqual(['2 fills 10@110 with 1'])
    desk.bid(1, 1, 80)
    expect(desk.ask(3, 1, 80)).toEqual(['4 fills 1@80 with 3'])
  })

  it('takes the rest of the limit out of the book when the stop is reached', () => {
    const desk = new Desk()
    desk.place(OCO)
    desk.bid(1, 4, 110)
    desk.bid(1, 1, 90)
    expect(desk.ask(3, 1, 90)).toEqual(['4 fills 1@90 with 3', '1 triggered 6@85', '1 opened 6@85'])
    expect(desk.book().asks).toEqual(['1:6/6@85'])
    expect(desk.account(2, 0).held).toBe(6n)
  })

  it('a bid holds the higher of both prices', () => {
    const desk = new Desk()
    desk.place({ ...OCO, side: 'bid', price: 90, stop: 110, second: 120 })
    expect(desk.account(2, 1).held).toBe(1_200n)
    expect(desk.place({ ...OCO, side: 'bid', price: 90, stop: 80 })).toEqual(['refused: invalid'])
  })
})

describe('iceberg', () => {
  it('shows one part at a time; a new part queues behind the others of its price', () => {
    const desk = new Desk()
    desk.ask(1, 10, 100, { display: 4 })
    desk.ask(2, 5, 100)
    expect(desk.book().asks).toEqual(['1:4/10@100', '2:5/5@100'])
    expect(desk.bid(3, 6, 100)).toEqual(['3 fills 4@100 with 1', '1 refilled 4@100', '3 fills 2@100 with 2'])
    expect(desk.book().asks).toEqual(['2:3/3@100', '1:4/6@100'])
    expect(desk.bid(3, 9, 100, { term: 'fillOrKill' })).toHaveLength(4)
  })
})
