import { describe, expect, it } from 'vitest'
import { type Authentication, gradeOf } from './grade.ts'
import { monthsAfter } from './months.ts'

const limits = { withdraw_one_time_usot: '0', withdraw_daily_usot: '0', create_account: true }
const GRADES = [
  { grade: 1, needs: [], ...limits },
  { grade: 2, needs: ['EMAIL' as const], ...limits },
  { grade: 3, needs: ['EMAIL' as const, 'OTP' as const], ...limits },
]
const NOW = new Date('2026-11-15T00:00:00Z')
const done = (kind: Authentication['kind'], expires_at: string | null = null): Authentication => ({
  kind,
  completed_at: '2026-01-01T00:00:00.000Z',
  expires_at,
})

describe('a grade', () => {
  it.each([
    ['nothing', [], 1],
    ['an email', [done('EMAIL')], 2],
    ['an email and codes', [done('EMAIL'), done('OTP')], 3],
    ['codes without an email', [done('OTP')], 1],
    ['an email that has expired, with codes', [done('EMAIL', '2026-11-14T23:59:59.000Z'), done('OTP')], 1],
    ['an email that expires tomorrow', [done('EMAIL', '2026-11-16T00:00:00.000Z')], 2],
    ['an email not yet confirmed', [{ ...done('EMAIL'), completed_at: null }], 1],
  ] as const)('with %s', (_, authentications, grade) => {
    expect(gradeOf(authentications, GRADES, NOW)).toBe(grade)
  })
})

describe('twelve months after', () => {
  it.each([
    ['2026-11-15T10:00:00.000Z', 12, '2027-11-15T10:00:00.000Z'],
    ['2028-02-29T10:00:00.000Z', 12, '2029-02-28T10:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', 2, '2027-02-28T23:59:59.999Z'],
  ])('%s, %i months, it is %s', (from, months, to) => {
    expect(monthsAfter(new Date(from), months).toISOString()).toBe(to)
  })
})
