import { describe, expect, it } from 'vitest'
import type { Order } from './command.ts'
import { neededToReplace } from './readers.ts'
import { Desk } from './testing/desk.ts'

describe('holds', () => {
  it('an order holds the most that it may pay, and releases the rest', () => {
    const desk = new Desk()
    desk.bid(1, 10, 100)
    expect(desk.account(1, 1)).toEqual({ available: 999_000n, held: 1_000n })
    desk.ask(2, 4, 90)
    expect(desk.account(1, 1)).toEqual({ available: 999_000n, held: 600n })
    desk.ask(3, 5, 95, { term: 'postOnly' })
    desk.do({ op: 'cancel', member: 1, id: 1 })
    expect(desk.account(1, 1)).toEqual({ available: 999_600n, held: 0n })
    desk.ask(2, 2, 95)
    desk.bid(1, 2, 99)
    expect(desk.account(1, 1), 'it pays the price of the book').toEqual({ available: 999_600n - 190n, held: 0n })
  })

  it('refuses an order that is not covered, and moving out money that an order holds', () => {
    const desk = new Desk()
    expect(desk.bid(1, 10_001, 100)).toEqual(['refused: notCovered'])
    expect(desk.bid(1, 10_000, 100)).toEqual(['2 opened 10000@100'])
    expect(desk.do({ op: 'out', member: 1, asset: 1, amount: 1n })).toEqual(['refused: notCovered'])
    expect(desk.do({ op: 'cancelAll', member: 1 })).toEqual(['2 canceled 10000: asked'])
    expect(desk.do({ op: 'out', member: 1, asset: 1, amount: 1_000_000n })).toEqual(['moved'])
    expect(desk.bid(9, 1, 1)).toEqual(['refused: notCovered'])
  })

  it('cancelAll may be limited to one market', () => {
    const desk = new Desk()
    desk.do({ op: 'market', market: 1, base: 2, quote: 1, baseUnit: 1, quoteUnit: 1, makerBps: 0, takerBps: 0 })
    desk.bid(1, 1, 100)
    desk.bid(1, 1, 100, { market: 1 })
    expect(desk.do({ op: 'cancelAll', member: 1, market: 1 })).toEqual(['2 canceled 1: asked'])
    expect(desk.do({ op: 'cancelAll', member: 1 })).toEqual(['1 canceled 1: asked'])
  })

  it('an asset has less than 2^96 minor units in total', () => {
    const desk = new Desk()
    const room = 2n ** 96n - 1n - 4_000_000n
    expect(desk.do({ op: 'in', member: 1, asset: 0, amount: room + 1n })).toEqual(['refused: tooLarge'])
    expect(desk.do({ op: 'in', member: 1, asset: 0, amount: room })).toEqual(['moved'])
  })
})

describe('fees', () => {
  it.each([
    { reducedFee: false, makerFee: 2n, takerFee: 11n },
    { reducedFee: true, makerFee: 2n, takerFee: 10n },
  ])('are paid by receivers, rounded up; reduced ($reducedFee) to nine tenths, rounded up again', (row) => {
    const desk = new Desk({ makerBps: 15, takerBps: 101 })
    for (const member of [1, 2]) desk.do({ op: 'member', member, reducedFee: row.reducedFee })
    desk.ask(1, 1_001, 1)
    desk.bid(2, 1_001, 1)
    // 1,001 × 0.15 % = 1.5015 and 1,001 × 1.01 % = 10.1101.
    expect(desk.account(1, 1).available).toBe(1_000_000n + 1_001n - row.makerFee)
    expect(desk.account(2, 0).available).toBe(1_000_000n + 1_001n - row.takerFee)
  })
})

describe('replace', () => {
  it('keeps the place of a reduced order; a larger quantity or another price loses it', () => {
    const desk = new Desk()
    desk.bid(1, 5, 100)
    desk.bid(2, 5, 100)
    desk.do({ op: 'replace', member: 1, id: 1, price: 100, quantity: 3 })
    expect(desk.book().bids).toEqual(['1:3/3@100', '2:5/5@100'])
    desk.do({ op: 'replace', member: 1, id: 1, price: 0, quantity: 4 })
    expect(desk.book().bids).toEqual(['2:5/5@100', '1:4/4@100'])
    expect(desk.account(1, 1).held).toBe(400n)
  })

  const partly = { quantity: 10, price: 100 }
  const placed: Partial<Order>[] = [
    { side: 'bid', ...partly },
    { side: 'ask', ...partly },
    { side: 'bid', ...partly, kind: 'oco', stop: 130, second: 140 },
    { side: 'bid', ...partly, price: 90, kind: 'stopLimit', stop: 130 },
  ]
  it.each(
    placed.flatMap((order) => [
      { order, price: 120, quantity: 20 },
      { order, price: 0, quantity: 15 },
      { order, price: 80, quantity: 30 },
    ]),
  )(
    'of $order.side $order.kind to $quantity@$price needs exactly what neededToReplace tells',
    ({ order, price, quantity }) => {
      const asset = order.side === 'ask' ? 0 : 1
      const outcomes = [0n, 1n].map((short) => {
        const desk = new Desk()
        desk.place({ member: 1, quantity: 10, ...order })
        const opposite = order.side === 'ask' ? 'bid' : 'ask'
        if (order.kind !== 'stopLimit') desk.place({ side: opposite, member: 2, quantity: 4, price: 100 })
        const change = { member: 1, id: 1, price, quantity }
        const needed = neededToReplace(desk.engine, change)
        expect(needed?.asset).toBe(asset)
        const { available } = desk.account(1, asset)
        desk.do({ op: 'out', member: 1, asset, amount: available - (needed?.amount ?? 0n) + short })
        return desk.do({ op: 'replace', ...change })[0]
      })
      expect(outcomes).toEqual([`1 replaced ${quantity}@${price || order.price}`, 'refused: notCovered'])
    },
  )

  it('of an order of somebody else needs nothing that neededToReplace could tell', () => {
    const desk = new Desk()
    desk.bid(1, 5, 100)
    expect(neededToReplace(desk.engine, { member: 2, id: 1, price: 0, quantity: 9 })).toBeUndefined()
    expect(neededToReplace(desk.engine, { member: 1, id: 7, price: 0, quantity: 9 })).toBeUndefined()
  })

  it('counts filled lots in the new quantity', () => {
    const desk = new Desk()
    desk.bid(1, 5, 100)
    desk.ask(2, 3, 100)
    expect(desk.do({ op: 'replace', member: 1, id: 1, price: 0, quantity: 3 })).toEqual(['refused: invalid'])
    desk.do({ op: 'replace', member: 1, id: 1, price: 0, quantity: 4 })
    expect(desk.book().bids).toEqual(['1:1/1@100'])
  })

  it('leaves an order as and where it was if the change is refused', () => {
    const desk = new Desk()
    desk.bid(1, 5, 100, { term: 'postOnly' })
    desk.bid(2, 5, 100)
    desk.ask(3, 5, 110)
    expect(desk.do({ op: 'replace', member: 1, id: 1, price: 110, quantity: 5 })).toEqual(['refused: wouldTake'])
    expect(desk.do({ op: 'replace', member: 1, id: 1, price: 100, quantity: 10_001 })).toEqual(['refused: notCovered'])
    expect(desk.do({ op: 'replace', member: 2, id: 1, price: 100, quantity: 1 })).toEqual(['refused: noOrder'])
    expect(desk.book().bids).toEqual(['1:5/5@100', '2:5/5@100'])
  })

  it('takes liquidity like a new order', () => {
    const desk = new Desk()
    desk.bid(1, 5, 100)
    desk.ask(3, 3, 110)
    expect(desk.do({ op: 'replace', member: 1, id: 1, price: 110, quantity: 5 })).toEqual([
      '1 replaced 5@110',
      '1 fills 3@110 with 2',
      '1 opened 2@110',
    ])
  })
})
