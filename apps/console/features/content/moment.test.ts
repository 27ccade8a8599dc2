import { expect, it } from 'vitest'
import { localMoment, momentOf } from './moment.ts'

const AT = '2026-11-15T10:20:30.456Z'

it('an untouched time stays exact, although the field has no seconds', () => {
  expect(localMoment(AT)).toMatch(/^2026-11-1\dT\d\d:20$/)
  expect(momentOf(localMoment(AT), AT)).toBe(AT)
})

it("input is in the computer's time zone, and an empty field is no time", () => {
  const entered = '2027-01-02T03:04'
  expect(localMoment(momentOf(entered, AT))).toBe(entered)
  expect(momentOf('', AT)).toBeNull()
  expect(momentOf('', null)).toBeNull()
})
