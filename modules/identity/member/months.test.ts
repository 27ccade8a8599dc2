import { expect, it } from 'vitest'
import { monthsAfter } from './months.ts'

it.each([
  ['2026-11-15T10:00:00.000Z', 12, '2027-11-15T10:00:00.000Z'],
  ['2028-02-29T10:00:00.000Z', 12, '2029-02-28T10:00:00.000Z'],
  ['2026-12-31T23:59:59.999Z', 2, '2027-02-28T23:59:59.999Z'],
])('from %s, %i months later it is %s', (from, months, to) => {
  expect(monthsAfter(new Date(from), months).toISOString()).toBe(to)
})
