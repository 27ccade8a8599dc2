import { expect, it } from 'vitest'
import { monthWeeks } from './month-weeks.ts'

it('shows every day of a month once, in weeks that start by the reader’s locale', () => {
  for (const firstDay of [0, 1, 6]) {
    const weeks = monthWeeks('2027-02', firstDay)
    expect(weeks.every((week) => week.length === 7 && new Date(week[0] ?? '').getUTCDay() === firstDay)).toBe(true)
    const days = weeks.flat().filter((day) => day.startsWith('2027-02'))
    expect(days).toHaveLength(28)
    expect([days[0], days.at(-1)]).toEqual(['2027-02-01', '2027-02-28'])
  }
  expect(monthWeeks('2027-02', 1)).toHaveLength(4)
  expect(monthWeeks('2027-08', 0)).toHaveLength(5)
})
