import { expect, it } from 'vitest'
import { monthsBack } from './months-back.ts'

it('lists this month and the months before it across a turn of the year', () => {
  expect(monthsBack(new Date(2027, 1, 28, 23, 59), 4)).toEqual(['2027-02', '2027-01', '2026-12', '2026-11'])
})
