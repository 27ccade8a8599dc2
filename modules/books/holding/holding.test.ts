import type { AssetRow } from '@cocobnk/asset'
import { FLOWS } from '@cocobnk/chart'
import type { Move } from '@cocobnk/ledger'
import { expect, it } from 'vitest'
import { amountsFrom } from './amounts.ts'
import { holdingsOf } from './holdings.ts'
import { momentsOf, startOf } from './moments.ts'
import { outsideMoves, putInAt } from './put-in.ts'

const HOUR_MS = 3_600_000
const NOW = new Date('2026-11-15T12:34:00.000Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS)
const asset = (code: string, decimals = 8) =>
  ({ seq: code, code, kind: 'CRYPTO', decimal_point: decimals, name: { 'en-US': code } }) as AssetRow
const [BTC, USOT, ODD] = [asset('BTC'), asset('USOT'), asset('ODD')]
const rate = (usot: string) => ({ usot, low: usot, high: usot, at: NOW, isFirm: true })
const known = new Map([
  ['BTC', rate('110')],
  ['USOT', rate('1')],
])
const DAY_BACK = 6
const histories = [{ asset_seq: 'BTC', usot: 100n * 10n ** 12n, back: DAY_BACK }]

it('sums assets with a rate, counts those without, and uses only prices for the change', () => {
  const held = [
    { asset: BTC, amount: 250_000_000n, allowance: 1_000_000n },
    { asset: USOT, amount: 2_500_000_000n, allowance: 0n },
    { asset: ODD, amount: 1n, allowance: 0n },
  ]
  const { list, ...sums } = holdingsOf(held, { known, histories }, 'en-US')
  expect(sums).toEqual({ total: '300', day_change: '25', day_change_percent: '9.09', unvalued: 1 })
  expect(list).toMatchObject([
    { amount: '2.5', allowance: '0.01', rate: '110', value: '275', day_change_percent: '10', week: ['100'] },
    { amount: '25', value: '25', day_change_percent: null, week: [] },
    { amount: '0.00000001', rate: null, value: null },
  ])
})

it('has no change while a held asset lacks the price of a day ago', () => {
  const facts = { known, histories: [{ asset_seq: 'BTC', usot: 10n ** 12n, back: 0 }] }
  const changeOf = (amount: bigint) => holdingsOf([{ asset: BTC, amount, allowance: 0n }], facts, 'en-US').day_change
  expect(changeOf(1n)).toBeNull()
  expect(changeOf(0n)).toBe('0')
})

it.each([
  ['DAY', 5_000, 15, 97],
  ['WEEK', 5_000, 120, 85],
  ['MONTH', 5_000, 480, 91],
  ['QUARTER', 5_000, 1_440, 91],
  ['ALL', 24 * 365 * 20, 1_440 * 75, 99],
  ['MONTH', 30, 30, 61],
  ['MONTH', 0.55, 1, 34],
] as const)('of %s and %d hours of history takes a point every %i minutes', (period, hours, step, most) => {
  const start = startOf(period, hoursAgo(hours), NOW)
  const moments = momentsOf(start, NOW)
  expect(moments.at(-1)).toBe(NOW)
  expect((moments[1]?.getTime() ?? 0) - (moments[0]?.getTime() ?? 0)).toBe((step * HOUR_MS) / 60)
  expect(moments[0]?.getTime()).toBeGreaterThanOrEqual(start.getTime())
  expect(moments.length).toBeGreaterThan(most - 3)
  expect(moments.length).toBeLessThanOrEqual(most)
})

it('computes past balances from the moves', () => {
  const moves = [
    { at: hoursAgo(3), balance: 5n },
    { at: hoursAgo(2), balance: 9n },
    { at: hoursAgo(2), balance: 4n },
  ]
  expect(amountsFrom(moves, [hoursAgo(4), hoursAgo(3), hoursAgo(2), NOW])).toEqual([0n, 5n, 4n, 4n])
})

it('counts deposits and withdrawals; exchanges and own transfers are neutral', () => {
  const own = [
    { seq: 'one', asset: BTC },
    { seq: 'two', asset: BTC },
  ]
  const move = (code: number, change: bigint, counterpart: string, account = 'one'): Move => ({
    account,
    at: hoursAgo(1),
    code,
    counterpart,
    change,
    balance: 0n,
  })
  const moves = [
    move(FLOWS.deposit.code, 10n, 'house'),
    move(FLOWS.transfer.code, -3n, 'two'),
    move(FLOWS.transfer.code, 3n, 'one', 'two'),
    move(FLOWS.exchange.code, -2n, 'house'),
    move(FLOWS.transfer.code, -4n, 'somebody'),
    move(FLOWS.withdrawal.code, -1n, 'house'),
    move(FLOWS.reward.code, 7n, 'house'),
  ]
  expect(outsideMoves(moves, own).map(({ change }) => change)).toEqual([10n, -4n, -1n])
})

it('sums net deposits until a move without a known value', () => {
  const moves = [
    { at: hoursAgo(4), value: 100n },
    { at: hoursAgo(3), value: -150n },
    { at: hoursAgo(1), value: undefined },
  ]
  expect(putInAt(moves, [hoursAgo(5), hoursAgo(4), hoursAgo(2), NOW])).toEqual([0n, 100n, -50n, undefined])
})
