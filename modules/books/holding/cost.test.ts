import type { AssetRow } from '@cocobnk/asset'
import { FLOWS } from '@cocobnk/chart'
import { COST_METHODS } from '@cocobnk/contract'
import type { Move } from '@cocobnk/ledger'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CostMove, costOf, realisedOf, trackCost } from './cost.ts'
import { ownMoves, tradesOf } from './trades.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute))
const came = (amount: bigint, value: bigint | undefined): CostMove => ({
  at: at(0),
  change: amount,
  value,
  isSale: false,
})
const sold = (amount: bigint, value: bigint | undefined): CostMove => ({
  at: at(1),
  change: -amount,
  value,
  isSale: true,
})
const sent = (amount: bigint): CostMove => ({ at: at(1), change: -amount, value: 0n, isSale: false })

describe('cost', () => {
  it('of a sale is that of the oldest lots (FIFO), or the average of all', () => {
    const moves = [came(10n, 100n), came(10n, 300n), sold(10n, 250n)]
    const fifo = costOf(moves, 'FIFO')
    expect(fifo).toMatchObject({ amount: 10n, cost: 300n, sales: [{ cost: 100n, proceeds: 250n }] })
    expect(realisedOf(fifo.sales)).toBe(150n)
    const average = costOf(moves, 'AVERAGE')
    expect(average).toMatchObject({ amount: 10n, cost: 200n, sales: [{ cost: 200n }] })
    expect(realisedOf(average.sales)).toBe(50n)
  })

  it('is reduced in proportion by what is sent, which realizes no gain', () => {
    for (const method of COST_METHODS)
      expect(costOf([came(10n, 100n), sent(4n)], method)).toEqual({ amount: 6n, cost: 60n, sales: [] })
  })

  it('spans several lots and part of the last; the rounding remainder stays with the rest of that lot', () => {
    const { cost, sales } = costOf([came(3n, 10n), came(3n, 10n), sold(4n, 20n)], 'FIFO')
    expect(sales[0]?.cost).toBe(13n)
    expect(cost).toBe(7n)
  })

  it('is unknown only for amounts whose price is unknown', () => {
    const moves = [came(5n, undefined), came(5n, 50n), sold(5n, 80n)]
    expect(costOf(moves, 'FIFO')).toMatchObject({ cost: 50n, sales: [{ cost: undefined }] })
    expect(realisedOf(costOf(moves, 'FIFO').sales)).toBeUndefined()
    expect(costOf(moves, 'AVERAGE').cost).toBeUndefined()
    // After everything has left, the cost of the next purchase is known again.
    expect(costOf([came(5n, undefined), sent(5n), came(1n, 7n)], 'AVERAGE').cost).toBe(7n)
  })

  it('is conserved: the cost of all that came equals the cost of what is left, was sold and was sent', () => {
    const move = fc.record({ amount: fc.bigInt(1n, 1_000n), value: fc.bigInt(0n, 10n ** 12n), way: fc.nat(3) })
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), fc.constantFrom(...COST_METHODS), (steps, method) => {
        let balance = 0n
        const moves = steps.flatMap(({ amount, value, way }) => {
          const isIn = way < 2 || balance === 0n
          const change = isIn ? amount : -(amount > balance ? balance : amount)
          balance += change
          // Every outgoing move is a sale here, so that its cost is returned.
          return [{ at: at(0), change, value, isSale: true }]
        })
        const { amount, cost, sales } = costOf(moves, method)
        const spent = moves.reduce((total, { change, value }) => (change > 0n ? total + value : total), 0n)
        expect(amount).toBe(balance)
        expect(sales.reduce((total, sale) => total + (sale.cost ?? -1n), 0n) + (cost ?? -1n)).toBe(spent)
        if (balance === 0n) expect(cost).toBe(0n)
      }),
    )
  })
})

describe('moves of an asset', () => {
  const BTC = { seq: 'BTC', code: 'BTC', decimal_point: 8 } as AssetRow
  const move = (code: number, change: bigint, minute: number, counterpart = 'house'): Move => ({
    account: 'own',
    at: at(minute),
    code,
    counterpart,
    change,
    balance: 0n,
  })

  it("exclude moves between the member's own accounts; at the same moment, incoming moves come first", () => {
    const moves = [
      move(FLOWS.transfer.code, -5n, 3, 'other'),
      move(FLOWS.exchange.code, -2n, 2),
      move(FLOWS.deposit.code, 9n, 2),
      move(FLOWS.product.code, -1n, 1, 'part'),
    ]
    expect(ownMoves(moves, new Set(['own', 'part'])).map(({ change, isSale }) => [change, isSale])).toEqual([
      [9n, false],
      [-2n, true],
      [-5n, false],
    ])
  })

  it('are trades if bought or sold: an exchange and its fee count as one', () => {
    const moves = [
      move(FLOWS.deposit.code, 9n, 0),
      move(FLOWS.exchange.code, -100n, 1),
      move(FLOWS.exchange.code, -1n, 1),
      move(FLOWS.fill.code, 50n, 2),
    ]
    expect(tradesOf(ownMoves(moves, new Set(['own'])), BTC)).toEqual([
      { at: at(1).toISOString(), side: 'SELL', amount: '0.00000101' },
      { at: at(2).toISOString(), side: 'BUY', amount: '0.0000005' },
    ])
  })
})

it('keeps at most the allowed number of lots; beyond that the cost is unknown', () => {
  const track = trackCost('FIFO', 2)
  const buy = { at: new Date(0), change: 10n, value: 10n, isSale: false }
  for (let bought = 0; bought < 3; bought += 1) track.move(buy)
  expect(track.left()).toEqual({ amount: 30n, cost: undefined })
  expect(track.move({ at: new Date(1), change: -5n, value: 7n, isSale: true })).toMatchObject({ cost: undefined })
})
