import { describe, expect, it } from 'vitest'
import { judge, type Payment, type Policy, type Spending } from './judge.ts'
import type { Signed } from './log.ts'

const HOUR = 3_600_000
const NOW = 1_000 * HOUR
const window = (hour: bigint) => ({ hour, day: hour * 2n, week: hour * 3n })
const policy: Policy = { limits: { BTC: { member: window(100n), bank: window(300n) } }, ageMs: 48 * HOUR }

type Past = { readonly hoursAgo: number; readonly amount: bigint; readonly member: string }

function memory(past: readonly Past[] = [], ageHours = 48, returned = 0n): Parameters<typeof judge>[0] {
  return {
    now: () => NOW,
    knownSince: ({ target }) => (target === 'known' ? NOW - ageHours * HOUR : undefined),
    returnedWithin: () => [{ at: NOW, asset: 'BTC', amount: returned, approvers: 1 }],
    leftWithin: (ms, _asset, member) =>
      past
        .filter((one) => one.hoursAgo * HOUR < ms && (!member || one.member === member))
        .reduce((sum, { amount }) => sum + amount, 0n),
  }
}

const signed: Signed = {
  kind: 'signed',
  id: 'first',
  chain: 'Bitcoin',
  asked: '',
  signed: '',
  txid: '',
  spends: ['coin'],
  payments: [],
  fee: '0',
  approvers: [],
  adds: [],
}

function paying(amount: bigint, to: Partial<Payment['to']> = {}, asset = 'BTC'): Spending {
  const destination = { chain: 'Bitcoin', target: 'known', memo: null, member: 'ada', ...to }
  return { spends: ['coin'], fee: { asset: 'BTC', amount: 0n }, payments: [{ asset, amount, to: destination }] }
}

describe('W5: the signer', () => {
  it('pays a destination once it has been in its own log for 48 hours, and not earlier', () => {
    expect(judge(memory([], 48), policy, paying(1n))).toBeUndefined()
    expect(judge(memory([], 47.999), policy, paying(1n))).toBe('TOO_EARLY')
  })

  it('returns kept deposits to addresses outside its log, within a separate window', () => {
    const back = (amount: bigint, asset = 'BTC'): Spending => {
      const returns = { asset, amount, target: 'unknown' }
      return { spends: ['coin'], fee: { asset: 'BTC', amount: 0n }, payments: [], returns }
    }
    const limits = { BTC: { member: window(100n), bank: window(300n), returns: window(20n) } }
    const some = { ...policy, limits }
    expect(judge(memory(), some, back(20n))).toBeUndefined()
    expect(judge(memory(), some, back(21n))).toBe('OVER_LIMIT')
    expect(judge(memory([], 48, 15n), some, back(5n))).toBeUndefined()
    expect(judge(memory([], 48, 15n), some, back(6n))).toBe('OVER_LIMIT')
    // Returns also count towards the bank's limits.
    expect(judge(memory([{ hoursAgo: 0, amount: 290n, member: 'ada' }]), some, back(11n))).toBe('OVER_LIMIT')
    expect(judge(memory(), policy, back(1n))).toBe('OVER_LIMIT')
    expect(judge(memory(), some, back(1n, 'LTC'))).toBe('OVER_LIMIT')
    // Returns in one asset do not use up the windows of the others.
    const both = { ...policy, limits: { ...limits, LTC: limits.BTC } }
    expect(judge(memory([], 48, 15n), both, back(20n, 'LTC'))).toBeUndefined()
  })

  it('counts a return once, even if it is replaced', () => {
    const returns = { asset: 'BTC', amount: 20n, target: 'unknown' }
    const dearer = { spends: ['coin'], fee: { asset: 'BTC', amount: 8n }, payments: [], returns }
    const limits = { BTC: { member: window(100n), bank: window(300n), returns: window(20n) } }
    const past = memory([{ hoursAgo: 0, amount: 299n, member: 'ada' }], 48, 20n)
    expect(judge(past, { ...policy, limits }, dearer, { ...signed, fee: '7' })).toBeUndefined()
    expect(judge(past, { ...policy, limits }, dearer)).toBe('OVER_LIMIT')
  })

  it('pays no destination outside its log', () => {
    expect(judge(memory(), policy, paying(1n, { target: 'unknown' }))).toBe('FORBIDDEN_DESTINATION')
  })

  it('pays a member exactly up to the hourly, daily and weekly limits', () => {
    const cases = [
      [0.5, 0n, 100n],
      [0.5, 60n, 40n],
      [2, 150n, 50n],
      [30, 250n, 50n],
      [200, 999n, 100n],
    ] as const
    for (const [hoursAgo, amount, rest] of cases) {
      const past = [{ hoursAgo, amount, member: 'ada' }]
      expect(judge(memory(past), policy, paying(rest))).toBeUndefined()
      expect(judge(memory(past), policy, paying(rest + 1n))).toBe('OVER_LIMIT')
    }
  })

  it("pays all members together no more than the bank's limits", () => {
    const past = ['ben', 'cem', 'dan'].map((member) => ({ hoursAgo: 0.5, amount: 90n, member }))
    expect(judge(memory(past), policy, paying(30n))).toBeUndefined()
    expect(judge(memory(past), policy, paying(31n))).toBe('OVER_LIMIT')
  })

  it('counts several payments of one transaction together, including the network fee', () => {
    const two = { ...paying(50n), payments: [...paying(50n).payments, ...paying(51n).payments] }
    expect(judge(memory(), policy, two)).toBe('OVER_LIMIT')
    const past = [{ hoursAgo: 0.5, amount: 200n, member: 'ben' }]
    const withFee = (amount: bigint) => ({ ...paying(90n), fee: { asset: 'BTC', amount } })
    expect(judge(memory(past), policy, withFee(10n))).toBeUndefined()
    expect(judge(memory(past), policy, withFee(11n))).toBe('OVER_LIMIT')
  })

  it('counts each member and each asset separately', () => {
    const limits = { ...policy.limits, ETH: { member: window(0n), bank: window(10n ** 9n) } }
    const [ada] = paying(60n).payments
    const [ben] = paying(60n, { member: 'ben' }).payments
    if (!ada || !ben) throw new Error('one payment each')
    const both = { spends: ['coin'], fee: { asset: 'ETH', amount: 1_000n }, payments: [ada, ben] }
    expect(judge(memory(), { ...policy, limits }, both)).toBeUndefined()
  })

  it('counts only the fee increase of a replacement', () => {
    const past = [{ hoursAgo: 0.5, amount: 295n, member: 'ben' }]
    const dearer = (amount: bigint) => ({ ...paying(90n), fee: { asset: 'BTC', amount } })
    const before = { ...signed, fee: '7' }
    expect(judge(memory(past), policy, dearer(12n), before)).toBeUndefined()
    expect(judge(memory(past), policy, dearer(13n), before)).toBe('OVER_LIMIT')
    expect(judge(memory(past, 1), policy, dearer(12n), before)).toBe('TOO_EARLY')
  })

  it('pays no asset without a limit', () => {
    expect(judge(memory(), policy, paying(1n, {}, 'CCM'))).toBe('OVER_LIMIT')
  })

  it('limits the network fee even when all coins stay ours', () => {
    const limits = { BTC: { member: window(0n), bank: window(10n ** 9n) } }
    const sweep = (amount: bigint) => ({ spends: ['coin'], fee: { asset: 'BTC', amount }, payments: [] })
    expect(judge(memory(), { ...policy, limits }, sweep(500_000n))).toBeUndefined()
    expect(judge(memory(), { ...policy, limits }, sweep(500_001n))).toBe('FEE_TOO_HIGH')
  })
})
