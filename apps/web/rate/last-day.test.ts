import { expect, it } from 'vitest'
import { lastDay } from './last-day.ts'

it('returns the last seventh of a week, including its first point', () => {
  const week = Array.from({ length: 43 }, (_, step) => String(step))
  expect(lastDay(week)).toEqual([36, 37, 38, 39, 40, 41, 42])
  expect(lastDay([])).toEqual([])
})
