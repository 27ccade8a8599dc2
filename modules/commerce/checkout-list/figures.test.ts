import { expect, it } from 'vitest'
import { type DayRow, figuresOf, percentOf } from './figures.ts'

const row = (day: string, unit: string, over: Partial<DayRow> = {}): DayRow => ({
  day,
  unit,
  unit_decimals: null,
  created: 0,
  paid: 0,
  refunded: 0,
  sold: 0n,
  ...over,
})

it('adds up a day over all units, and sales per unit', () => {
  const figures = figuresOf([
    row('2026-11-01', 'KRW', { created: 3, paid: 2, sold: 38_500n }),
    row('2026-11-01', 'USD', { created: 1, paid: 1, refunded: 1, sold: 1_250n }),
    row('2026-11-02', 'KRW', { created: 2 }),
  ])
  expect(figures.days).toEqual([
    { day: '2026-11-01', created: 4, paid: 3, refunded: 1 },
    { day: '2026-11-02', created: 2, paid: 0, refunded: 0 },
  ])
  expect(figures.sales.map(({ unit, total }) => `${total} ${unit}`)).toEqual(['38500 KRW', '12.5 USD'])
  expect(figures).toMatchObject({ created: 6, paid: 3, refunded: 1, conversion_percent: '50', refund_percent: '33.33' })
})

it('truncates percentages, and returns none if the whole is zero', () => {
  expect(percentOf(2, 3)).toBe('66.66')
  expect(percentOf(0, 0)).toBeNull()
})
