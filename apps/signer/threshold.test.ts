import { describe, expect, it } from 'vitest'
import type { Payment } from './judge.ts'
import type { Left, PaidBefore } from './memory.ts'
import { approvalsNeeded } from './threshold.ts'

const HOUR = 3_600_000
const window = { hour: 0n, day: 0n, week: 0n }
const limit = (one: bigint, two: bigint) => ({ member: window, bank: window, approval: { one, two } })
const limits = { BTC: limit(10n, 100n), USOT: limit(5n, 5n), LTC: { member: window, bank: window } }
const to = { chain: 'Bitcoin', target: 'there', memo: null, member: 'ada' }
const paying = (asset: string, amount: bigint, other: Partial<Payment['to']> = {}): Payment => {
  return { asset, amount, to: { ...to, ...other } }
}

type Before = { readonly hoursAgo?: number; readonly approvers?: number } & Pick<Payment, 'asset' | 'amount'>
const at = <T extends Before>({ hoursAgo = 1, approvers = 0, ...one }: T) => ({
  ...one,
  at: -hoursAgo * HOUR,
  approvers,
})

/** Everything that happened before time 0. Destinations whose name begins with `new` are not established. */
function memory(
  paid: readonly (Before & Payment)[] = [],
  moved: readonly Before[] = [],
  returned: readonly Before[] = [],
) {
  const within = <T extends Left>(all: readonly T[], ms: number) => all.filter((one) => one.at > -ms)
  return {
    paidWithin: (ms: number): PaidBefore[] => within(paid.map(at), ms),
    movedWithin: (ms: number): Left[] => within(moved.map(at), ms),
    returnedWithin: (ms: number): Left[] => within(returned.map(at), ms),
    isEstablished: ({ target }: Payment['to']) => !target.startsWith('new'),
  }
}

describe('W5: how many operators a transaction needs', () => {
  it.each([
    [[paying('BTC', 10n)], 0],
    [[paying('BTC', 11n)], 1],
    [[paying('BTC', 100n)], 1],
    [[paying('BTC', 101n)], 2],
    [[paying('BTC', 6n), paying('BTC', 5n)], 1],
    [[paying('BTC', 6n), paying('BTC', 5n, { member: 'ben', target: 'elsewhere' })], 1],
    [[paying('BTC', 9n), paying('USOT', 4n)], 0],
    [[paying('BTC', 11n), paying('USOT', 6n)], 2],
    [[paying('LTC', 10n ** 9n)], 0],
    [[], 0],
  ])('follows from its total payments of each asset: %#', (payments, needed) => {
    expect(approvalsNeeded(limits, memory(), { payments })).toBe(needed)
  })

  it.each<[string, Partial<Payment['to']>, number]>([
    ['the same member at another address', { target: 'elsewhere' }, 1],
    ['another member at the same address', { member: 'ben' }, 1],
    ['another memo at the same address', { member: 'ben', memo: '7' }, 1],
    ['another member at another address', { member: 'ben', target: 'elsewhere' }, 0],
    ['the same letters on another chain', { member: 'ben', chain: 'Litecoin' }, 0],
  ])('counts earlier payments to %s', (_, other, needed) => {
    const before = memory([paying('BTC', 6n, other)])
    expect(approvalsNeeded(limits, before, { payments: [paying('BTC', 4n)] })).toBe(0)
    expect(approvalsNeeded(limits, before, { payments: [paying('BTC', 5n)] })).toBe(needed)
  })

  it('counts earlier payments to a member only together with the new payments to that member', () => {
    const before = memory([paying('BTC', 6n)])
    const other = paying('BTC', 4n, { member: 'ben', target: 'elsewhere' })
    expect(approvalsNeeded(limits, before, { payments: [paying('BTC', 4n), other] })).toBe(0)
    expect(approvalsNeeded(limits, before, { payments: [paying('BTC', 5n), other] })).toBe(1)
  })

  it('is always at least one for a returned deposit, and two above the daily sum', () => {
    const back = (asset: string, amount: bigint) => ({
      payments: [],
      returns: { asset, amount, target: 'nobody knows' },
    })
    expect(approvalsNeeded(limits, memory(), back('BTC', 1n))).toBe(1)
    expect(approvalsNeeded(limits, memory(), back('LTC', 1n))).toBe(1)
    expect(approvalsNeeded(limits, memory(), back('BTC', 101n))).toBe(2)
    const before = memory([], [], [{ asset: 'BTC', amount: 60n, approvers: 1 }])
    expect(approvalsNeeded(limits, before, back('BTC', 40n))).toBe(1)
    expect(approvalsNeeded(limits, before, back('BTC', 41n))).toBe(2)
  })

  it('counts all new destinations as one, and only those', () => {
    const [first, second] = [
      { member: 'eve', target: 'new 1' },
      { member: 'mallory', target: 'new 2' },
    ]
    const before = memory([paying('BTC', 6n, first)])
    expect(approvalsNeeded(limits, before, { payments: [paying('BTC', 4n, second)] })).toBe(0)
    expect(approvalsNeeded(limits, before, { payments: [paying('BTC', 5n, second)] })).toBe(1)
    expect(approvalsNeeded(limits, before, { payments: [paying('BTC', 5n)] })).toBe(0)
    expect(approvalsNeeded(limits, memory([paying('BTC', 6n)]), { payments: [paying('BTC', 5n, second)] })).toBe(0)
  })

  it('drops payments older than a day', () => {
    const ago = (hoursAgo: number) => memory([{ ...paying('BTC', 10n), hoursAgo }])
    expect(approvalsNeeded(limits, ago(23.9), { payments: [paying('BTC', 1n)] })).toBe(1)
    expect(approvalsNeeded(limits, ago(24), { payments: [paying('BTC', 1n)] })).toBe(0)
  })

  it('counts payments that one operator approved towards two, and those that two approved no longer', () => {
    const by = (approvers: number, amount: bigint) => memory([{ ...paying('BTC', amount), approvers }])
    expect(approvalsNeeded(limits, by(1, 90n), { payments: [paying('BTC', 10n)] })).toBe(0)
    expect(approvalsNeeded(limits, by(1, 91n), { payments: [paying('BTC', 10n)] })).toBe(2)
    expect(approvalsNeeded(limits, by(2, 91n), { payments: [paying('BTC', 10n)] })).toBe(0)
  })

  it('is at least one for transfers from a watched key, and two for parts that add up', () => {
    const moves = [{ asset: 'BTC', amount: 50n, target: 'hot' }]
    const moved = (amount: bigint) => memory([], [{ asset: 'BTC', amount, approvers: 1 }])
    expect(approvalsNeeded(limits, memory(), { payments: [], moves: [] })).toBe(1)
    expect(approvalsNeeded(limits, moved(50n), { payments: [], moves })).toBe(1)
    expect(approvalsNeeded(limits, moved(51n), { payments: [], moves })).toBe(2)
    expect(approvalsNeeded(limits, moved(99n), { payments: [paying('BTC', 5n)] })).toBe(0)
  })
})
