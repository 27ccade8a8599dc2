import { describe, expect, it } from 'vitest'
import { judge, type Policy, type RiskFacts } from './judge.ts'

const velocity = (hour: string, day: string, week: string) => ({ hour_usot: hour, day_usot: day, week_usot: week })
const POLICY: Policy = {
  one_person_usot: '50000',
  two_person_withdraw_usot: '100000',
  careful_usot: '10000',
  new_member_hours: 168,
  security_change_hours: 24,
  fresh_deposit_minutes: 60,
  two_person_window_hours: 24,
  per_member: velocity('200', '500', '1000'),
  per_asset: velocity('2000', '5000', '10000'),
  whole_bank: velocity('20000', '50000', '100000'),
}
const USOT = 100_000_000n
const NOW = new Date('2026-11-15T12:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
const NONE = { hour: 0n, day: 0n, week: 0n }
const NO_SUMS = { MEMBER: 0n, DESTINATION: 0n }
/** A withdrawal without any risk. */
const FACTS: RiskFacts = {
  usot: 100n * USOT,
  member: NONE,
  asset: NONE,
  bank: NONE,
  unapproved: { byAnybody: NO_SUMS, byTwo: NO_SUMS },
  isFirstToAddress: false,
  memberSince: hoursAgo(10_000),
  securityChangedAt: undefined,
  total: 1_000n,
  arrived: 0n,
  now: NOW,
}
const judged = (change: Partial<RiskFacts>) => judge(POLICY, { ...FACTS, ...change })
const review = (reasons: readonly string[], approvalsNeeded = 1) => ({ reasons, approvalsNeeded })
const CLEAR = { reasons: [], approvalsNeeded: 0 }

it('an ordinary withdrawal clears automatically', () => {
  expect(judged({})).toEqual(CLEAR)
})

it('one operator decides above the first threshold, two above the second', () => {
  expect(judged({ usot: 50_000n * USOT - 1n })).toEqual(CLEAR)
  expect(judged({ usot: 50_000n * USOT })).toEqual(review(['ABOVE_ONE']))
  expect(judged({ usot: 100_000n * USOT - 1n })).toEqual(review(['ABOVE_ONE']))
  expect(judged({ usot: 100_000n * USOT })).toEqual(review(['ABOVE_TWO'], 2))
})

describe.each(['MEMBER', 'DESTINATION'] as const)('small ones of one %s', (whose) => {
  const split = (sums: 'byAnybody' | 'byTwo', sum: bigint) =>
    judged({ unapproved: { ...FACTS.unapproved, [sums]: { ...NO_SUMS, [whose]: sum } } })

  it('need two people once they add up to what needs two', () => {
    expect(split('byTwo', 99_900n * USOT - 1n)).toEqual(CLEAR)
    expect(split('byTwo', 99_900n * USOT)).toEqual(review([`${whose}_SUM_ABOVE_TWO`], 2))
  })

  it('need one person once those that nobody saw add up to what needs one', () => {
    expect(split('byAnybody', 49_900n * USOT - 1n)).toEqual(CLEAR)
    expect(split('byAnybody', 49_900n * USOT)).toEqual(review([`${whose}_SUM_ABOVE_ONE`]))
  })

  it('count risk reasons once they add up to what counts them', () => {
    const signed = (sum: bigint) =>
      judged({ unapproved: { ...FACTS.unapproved, byAnybody: { ...NO_SUMS, [whose]: sum } }, arrived: 501n })
    expect(signed(9_900n * USOT - 1n)).toEqual(CLEAR)
    expect(signed(9_900n * USOT)).toEqual(review(['FRESH_DEPOSIT']))
  })
})

describe.each([
  ['member', 'MEMBER_VELOCITY', [200n, 500n, 1_000n]],
  ['asset', 'ASSET_VELOCITY', [2_000n, 5_000n, 10_000n]],
  ['bank', 'BANK_VELOCITY', [20_000n, 50_000n, 100_000n]],
] as const)('what goes out of one %s', (whose, reason, limits) => {
  it.each([
    ['hour', limits[0]],
    ['day', limits[1]],
    ['week', limits[2]],
  ] as const)('in an %s up to its limit goes by itself, a unit more does not', (window, limit) => {
    expect(judged({ [whose]: { ...NONE, [window]: limit * USOT } })).toEqual(CLEAR)
    expect(judged({ [whose]: { ...NONE, [window]: limit * USOT + 1n } })).toEqual(review([reason]))
  })
})

describe('a risk reason', () => {
  const CAREFUL = { usot: 10_000n * USOT }
  const signs = [
    ['FIRST_TO_ADDRESS', { isFirstToAddress: true }],
    ['NEW_MEMBER', { memberSince: hoursAgo(167) }],
    ['RECENT_SECURITY_CHANGE', { securityChangedAt: hoursAgo(23) }],
    ['FRESH_DEPOSIT', { arrived: 501n }],
  ] as const

  it.each(signs)('%s triggers a review from a certain value on, and not below it', (reason, sign) => {
    expect(judged({ ...sign, ...CAREFUL })).toEqual(review([reason]))
    expect(judged({ ...sign, usot: 10_000n * USOT - 1n })).toEqual(CLEAR)
  })

  it('no longer counts after its time, and half of the amount being fresh is not most of it', () => {
    const over = { memberSince: hoursAgo(168), securityChangedAt: hoursAgo(24), arrived: 500n }
    expect(judged({ ...over, ...CAREFUL })).toEqual(CLEAR)
  })

  it('adds to the other reasons, and together they need one operator', () => {
    const all = Object.assign({}, ...signs.map(([, sign]) => sign)) as Partial<RiskFacts>
    expect(judged({ ...all, usot: 50_000n * USOT })).toEqual(review(['ABOVE_ONE', ...signs.map(([reason]) => reason)]))
  })
})
