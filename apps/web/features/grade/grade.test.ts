import { describe, expect, it } from 'vitest'
import { type Authentication, addedBy, type Grade, nextEnd, nextGrade, stateOf } from './grade.ts'

const NOW = Date.parse('2026-11-15T00:00:00Z')
const inDays = (days: number) => new Date(NOW + days * 86_400_000).toISOString()

const authentication = (kind: Authentication['kind'], expiresInDays: number | null): Authentication => ({
  kind,
  completed_at: inDays(-100),
  expires_at: expiresInDays === null ? null : inDays(expiresInDays),
})

const grade = (number: number, needs: Grade['needs']): Grade => ({
  grade: number,
  needs,
  withdraw_one_time_usot: '0',
  withdraw_daily_usot: '0',
  create_account: number > 1,
})
// Out of order on purpose: the server does not guarantee an order.
const GRADES = [grade(3, ['EMAIL', 'OTP']), grade(1, []), grade(4, ['EMAIL', 'OTP', 'REALNAME']), grade(2, ['EMAIL'])]

describe('an authentication', () => {
  it('that expires next determines when a screen refetches', () => {
    const ends = (...days: readonly (number | null)[]) =>
      nextEnd(
        days.map((day) => authentication('EMAIL', day)),
        NOW,
      )
    expect(ends(null, 40, 2, -1, 0)).toBe(NOW + 2 * 86_400_000)
    expect(ends(null, -1)).toBeUndefined()
  })

  it.each([
    [null, 'valid'],
    [31, 'valid'],
    [30, 'expiring'],
    [1, 'expiring'],
    [0, 'expired'],
    [-1, 'expired'],
  ] as const)('that ends in %s days is %s', (days, state) => {
    expect(stateOf(authentication('EMAIL', days), NOW)).toBe(state)
  })

  it('that was never done is missing', () => {
    expect(stateOf(undefined, NOW)).toBe('missing')
    expect(stateOf({ kind: 'OTP', completed_at: null, expires_at: null }, NOW)).toBe('missing')
  })
})

describe('the next grade', () => {
  it('requires only what is missing', () => {
    const next = nextGrade(GRADES, { security_grade: 2, authentications: [authentication('EMAIL', null)] }, NOW)
    expect(next).toMatchObject({ grade: { grade: 3 }, missing: ['OTP'] })
  })

  it('requires expired authentications again', () => {
    const authentications = [authentication('EMAIL', -1), authentication('OTP', null)]
    expect(nextGrade(GRADES, { security_grade: 1, authentications }, NOW)?.missing).toEqual(['EMAIL'])
  })

  it('is none at the top', () => {
    expect(nextGrade(GRADES, { security_grade: 4, authentications: [] }, NOW)).toBeUndefined()
  })

  it('adds only what the grade below does not need', () => {
    expect(GRADES.map((one) => [one.grade, addedBy(GRADES, one)])).toEqual([
      [3, ['OTP']],
      [1, []],
      [4, ['REALNAME']],
      [2, ['EMAIL']],
    ])
  })
})
