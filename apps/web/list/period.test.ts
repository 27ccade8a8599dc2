import { expect, it } from 'vitest'
import { periodOf, periodStart } from './period.ts'

const at = (...parts: [number, number, number, number?]) => new Date(...parts)

it('starts a period at the beginning of a local day', () => {
  const now = at(2026, 10, 15, 18)
  expect(periodStart('today', now)).toEqual(at(2026, 10, 15))
  expect(periodStart('1w', now)).toEqual(at(2026, 10, 8))
  expect(periodStart('3m', now)).toEqual(at(2026, 7, 15))
  expect(periodStart('6m', now)).toEqual(at(2026, 4, 15))
})

it('clamps a month back from the 31st to the last day of a shorter month, also across years', () => {
  expect(periodStart('1m', at(2026, 2, 31))).toEqual(at(2026, 1, 28))
  expect(periodStart('6m', at(2027, 1, 28, 9))).toEqual(at(2026, 7, 28))
  expect(periodStart('3m', at(2027, 0, 31))).toEqual(at(2026, 9, 31))
})

it('accepts only the offered periods', () => {
  expect(periodOf('1m')).toBe('1m')
  expect(periodOf('forever')).toBeUndefined()
  expect(periodOf(undefined)).toBeUndefined()
})
