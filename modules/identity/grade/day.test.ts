import { expect, it } from 'vitest'
import { dayOf, endOfDay, startOfDay } from './day.ts'

it.each([
  ['2026-11-15T14:59:59.999Z', '2026-11-15', '2026-11-15T15:00:00.000Z'],
  ['2026-11-15T15:00:00.000Z', '2026-11-16', '2026-11-16T15:00:00.000Z'],
  ['2026-12-31T20:00:00.000Z', '2027-01-01', '2027-01-01T15:00:00.000Z'],
])('at %s it is %s in Korea, until %s', (at, day, end) => {
  expect(dayOf(new Date(at))).toBe(day)
  expect(endOfDay(new Date(at)).toISOString()).toBe(end)
  expect(startOfDay(new Date(at)).getTime()).toBe(new Date(end).getTime() - 86_400_000)
})
