import { describe, expect, it } from 'vitest'
import type { Standing } from '../grade/use-standing.ts'
import { firstSteps } from './steps.ts'

const grade = (number: number, needs: ('EMAIL' | 'OTP' | 'REALNAME')[], daily: string) => ({
  grade: number,
  needs,
  withdraw_one_time_usot: daily,
  withdraw_daily_usot: daily,
  create_account: true,
})
const grades = [grade(1, [], '0'), grade(2, ['OTP'], '1000'), grade(3, ['OTP', 'REALNAME'], '5000')]
const standingOf = (...kinds: string[]) =>
  ({
    me: { authentications: kinds.map((kind) => ({ kind, completed_at: '2026-01-01T00:00:00Z', expires_at: null })) },
    grades,
    nowMs: 0,
  }) as unknown as Standing

const done = (known: Parameters<typeof firstSteps>[0]) => firstSteps(known).map(({ isDone }) => isDone)

describe('first steps', () => {
  it('are all open for a new member, and each shows what it unlocks', () => {
    const steps = firstSteps({ accounts: [], hasDeposit: false, standing: standingOf() })
    expect(steps.map(({ key, isDone, unlocks }) => [key, isDone, unlocks])).toEqual([
      ['account', false, undefined],
      ['deposit', false, undefined],
      ['factor', false, '1000'],
      ['identity', false, '5000'],
    ])
  })

  it('count any balance as a deposit, and a past deposit even if it has left again', () => {
    const standing = standingOf('OTP')
    expect(done({ accounts: [{ balance: '0.00' }], hasDeposit: false, standing })).toEqual([true, false, true, false])
    expect(done({ accounts: [{ balance: '0.01' }], hasDeposit: false, standing })).toEqual([true, true, true, false])
    expect(done({ accounts: [{ balance: '0' }], hasDeposit: true, standing })).toEqual([true, true, true, false])
  })
})
