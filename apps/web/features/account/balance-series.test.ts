import { expect, it } from 'vitest'
import { balanceSeries } from './balance-series.ts'
import type { LogEntry } from './queries.ts'

const entry = (number: number, at: number, facts: Partial<LogEntry>): LogEntry => ({
  entry: String(number),
  at: new Date(at).toISOString(),
  flow: 'DEPOSIT',
  type: 'MOVED',
  direction: 'IN',
  amount: '1',
  balance: '1',
  counterpart: null,
  ...facts,
})

it('sums several accounts at every change, starting from their balances at the beginning of the period', () => {
  const first = [
    entry(2, 30, { direction: 'OUT', amount: '2', balance: '3' }),
    entry(1, 10, { amount: '4', balance: '5' }),
  ]
  const second = [entry(1, 20, { amount: '7', balance: '7' })]
  const points = balanceSeries({ logs: [first, second], balances: ['3', '7'], from: 0, now: 40 })
  expect(points.map(({ at, value }) => [at, value])).toEqual([
    [0, 1],
    [10, 5],
    [20, 12],
    [30, 10],
    [40, 10],
  ])
})

it('is flat where nothing changed; holds do not change it', () => {
  const level = balanceSeries({ logs: [[]], balances: ['2.5'], from: 0, now: 9 })
  expect(level.map(({ value }) => value)).toEqual([2.5, 2.5])
  const held = [entry(5, 4, { type: 'HELD', direction: 'OUT', amount: '1', balance: '2.5' })]
  expect(balanceSeries({ logs: [held], balances: ['2.5'], from: 0, now: 9 }).map(({ value }) => value)).toEqual([
    2.5, 2.5, 2.5,
  ])
})
