import { expect, it } from 'vitest'
import { lastDay } from './last-day.ts'

it('is the last seventh of a week, from its first moment on', () => {
  const week = Array.from({ length: 43 }, (_, step) => String(step))
  expect(lastDay(week)).toEqual([36, 37, 38, 39, 40, 41, 42])
  expect(lastDay([])).toEqual([])
})
