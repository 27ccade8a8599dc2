import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Authentication, gradeOf, standingOf } from './grade.ts'
import { CONFIG, done } from './testing/config.ts'

const NOW = new Date('2026-11-15T00:00:00Z')
const { grades } = CONFIG

describe('a grade', () => {
  it.each([
    ['nothing', [], 1],
    ['an email', [done('EMAIL')], 2],
    ['an email and codes', [done('EMAIL'), done('OTP')], 3],
    ['all three', [done('EMAIL'), done('OTP'), done('REALNAME')], 4],
    ['codes without an email', [done('OTP')], 1],
    ['an email that has expired, with codes', [done('EMAIL', '2026-11-14T23:59:59.000Z'), done('OTP')], 1],
    ['an email that expires tomorrow', [done('EMAIL', '2026-11-16T00:00:00.000Z')], 2],
    ['an email not yet confirmed', [{ ...done('EMAIL'), completed_at: null }], 1],
  ] as const)('with %s', (_, authentications, grade) => {
    expect(gradeOf(authentications, grades, NOW)).toBe(grade)
  })
})

describe('R-AUTH-EXPIRY: an expiring authentication', () => {
  const ends = '2026-12-01T00:00:00.000Z'
  const authentications = [done('EMAIL', '2027-01-01T00:00:00.000Z'), done('OTP'), done('REALNAME', ends)]

  it('is announced, with the resulting grade', () => {
    expect(standingOf(authentications, grades, NOW)).toMatchObject({
      grade: 4,
      next: null,
      falls: { at: new Date(ends), kind: 'REALNAME', grade: 3 },
    })
  })

  it('lowers the grade at that time, and is then required for the next grade again', () => {
    expect(gradeOf(authentications, grades, new Date(Date.parse(ends) - 1))).toBe(4)
    expect(standingOf(authentications, grades, new Date(ends))).toMatchObject({
      grade: 3,
      next: { grade: 4, needs: ['REALNAME'] },
      falls: { kind: 'EMAIL', grade: 1 },
    })
  })

  it('is not announced if the grade does not depend on it', () => {
    expect(standingOf([done('EMAIL'), done('REALNAME', ends)], grades, NOW).falls).toBeNull()
  })
})

const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
const authentication = (kind: Authentication['kind']) =>
  fc.record({
    kind: fc.constant(kind),
    completed_at: fc.option(fc.constant('2026-01-01T00:00:00.000Z')),
    expires_at: fc.option(moment.map((date) => date.toISOString())),
  })
const all = fc.tuple(authentication('EMAIL'), authentication('OTP'), authentication('REALNAME'))

describe('for any confirmed authentications', () => {
  it('confirming more never lowers the grade, and time never raises it', () => {
    fc.assert(
      fc.property(all, moment, moment, fc.integer({ min: 0, max: 2 }), (authentications, one, other, place) => {
        const [now, later] = one <= other ? [one, other] : [other, one]
        const grade = gradeOf(authentications, grades, now)
        const more = authentications.map((each, at) => (at === place ? done(each.kind) : each))
        expect(gradeOf(more, grades, now)).toBeGreaterThanOrEqual(grade)
        expect(gradeOf(authentications, grades, later)).toBeLessThanOrEqual(grade)
      }),
    )
  })

  it('the grade stays until the announced time, and is then the announced one', () => {
    fc.assert(
      fc.property(all, moment, (authentications, now) => {
        const { grade, falls } = standingOf(authentications, grades, now)
        const last = falls ? new Date(falls.at.getTime() - 1) : new Date('2100-01-01')
        expect(gradeOf(authentications, grades, last)).toBe(grade)
        if (falls) expect(gradeOf(authentications, grades, falls.at)).toBe(falls.grade)
      }),
    )
  })
})
