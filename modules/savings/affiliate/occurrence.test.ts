import type { AllowanceHoldReason } from '@cocobnk/contract'
import { describe, expect, it } from 'vitest'
import { type Cause, type Facts, occurrencesOf, type Policy } from './occurrence.ts'
import { bandOf, leftOf, maskedName, percentOf, ppmOf, shareOf } from './share.ts'

const AT = new Date('2026-11-10T00:00:00Z')
const cause = (more: Partial<Cause> = {}): Cause => ({
  cause_seq: 'cause',
  behaviour: 'PAYMENT',
  member_seq: 'invited',
  inviter_seq: 'inviter',
  asset_seq: 'asset',
  fee: 101n,
  happened_at: AT,
  reversed_at: null,
  is_inviter_gone: false,
  ...more,
})
const policy = (more: Partial<Policy> = {}): Policy => ({
  policy_seq: 'policy',
  behaviour: 'PAYMENT',
  beneficiary: 'INVITER',
  benefactor: 'HOUSE',
  name: 'Friends',
  share_ppm: 200_000,
  maturity_days: 14,
  monthly_cap_usot: null,
  approval_seq: null,
  started_at: new Date(AT.getTime() - 1),
  ended_at: null,
  ended_by: null,
  ...more,
})
const facts = (more: Partial<Facts> = {}): Facts => ({
  signsOf: () => [],
  usotOf: (_, amount) => amount,
  month: new Map(),
  ...more,
})

describe('the allowances of a fee', () => {
  it("are the share of each policy in force, rounded down, for the policy's side", () => {
    const both = [policy(), policy({ policy_seq: 'other', beneficiary: 'INVITED', share_ppm: 50_000 })]
    expect(occurrencesOf(cause(), both, facts())).toMatchObject([
      { member_seq: 'inviter', amount: 20n, matures_at: new Date('2026-11-24T00:00:00Z') },
      { member_seq: 'invited', amount: 5n },
    ])
  })

  it.each([
    ['a reversed cause', { reversed_at: AT }, {}],
    ['a fee so small that its share is nothing', { fee: 4n }, {}],
    ['another behaviour', {}, { behaviour: 'EXCHANGE' as const }],
    ['a policy that began later', {}, { started_at: new Date(AT.getTime() + 1) }],
    ['a policy that ended at that moment', {}, { ended_at: AT }],
    ['an inviter who has left', { is_inviter_gone: true }, {}],
  ])('are none for %s', (_, some, other) => {
    expect(occurrencesOf(cause(some), [policy(other)], facts())).toEqual([])
  })

  it('are held for each sign of abuse, and above the monthly cap', () => {
    const signs: AllowanceHoldReason[] = ['SHARED_DEVICE']
    expect(occurrencesOf(cause(), [policy()], facts({ signsOf: () => signs }))).toMatchObject([{ hold_reasons: signs }])
    const month = new Map<string, bigint>()
    const capped = policy({ monthly_cap_usot: 45n })
    const reasons = [1, 2, 3].flatMap(() => occurrencesOf(cause(), [capped], facts({ month })))
    expect(reasons.map(({ hold_reasons }) => hold_reasons)).toEqual([[], [], ['CAP']])
    // An amount without a rate counts as above every cap.
    expect(occurrencesOf(cause(), [capped], facts({ usotOf: () => undefined }))).toMatchObject([
      { usot: null, hold_reasons: ['CAP'] },
    ])
  })
})

it('a share never exceeds what was promised and has four decimals of a percent', () => {
  expect([shareOf(99n, 999_999), shareOf(1n, 999_999), shareOf(1_000_000n, 1)]).toEqual([98n, 0n, 1n])
  expect([ppmOf('20'), ppmOf('0.0001'), percentOf(125_000), percentOf(1)]).toEqual([200_000, 1, '12.5', '0.0001'])
  expect(leftOf([200_000, 50_000])).toBe(750_000)
})

it('hides the full name of others and the exact amount', () => {
  expect(maskedName('seo.yun')).toBe('se•••')
  expect(bandOf(123n)).toEqual({ from: 100n, below: 1_000n })
})
