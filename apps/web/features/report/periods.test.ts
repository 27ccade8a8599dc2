import { expect, it } from 'vitest'
import { daysOf, yearOf, yearsOf } from './periods.ts'

it('offers the last full year first, then the current one and earlier years', () => {
  expect(yearsOf(new Date(2026, 6, 1))).toEqual(['2025', '2026', '2024', '2023'])
})

it('recognises a period of one year', () => {
  expect(yearOf(daysOf('2025'))).toBe('2025')
  expect(yearOf({ first_day: '2025-01-01', last_day: '2025-12-30' })).toBeUndefined()
})
