import { expect, it } from 'vitest'
import { fund } from '../../testing/fund.ts'
import { comingOf, isOpen, koreanToday, passedPercent, principalAtTerm, valueAtTerm, valueToday } from './fund.ts'

const plan = { amount: '100', count: 12, paid: 3, missed: 1, is_auto: true, next_on: '2026-12-25', is_due: false }

it('counts days by the Korean calendar', () => {
  expect(koreanToday(Date.parse('2026-11-17T14:59:59Z'))).toBe('2026-11-17')
  expect(koreanToday(Date.parse('2026-11-17T15:00:00Z'))).toBe('2026-11-18')
})

it('calculates today’s value and the value at the end of the term', () => {
  expect(valueToday(fund)).toBe('50341.92')
  expect(valueAtTerm(fund)).toBe('50394.52')
  expect(valueToday({ ...fund, dividend_asset: { ...fund.asset, code: 'CCM' } })).toBeUndefined()
})

it('counts instalments that can still be paid, without missed ones', () => {
  expect(principalAtTerm({ ...fund, principal: '300', installments: plan })).toBe('1100')
})

it('returns the elapsed part of the term, from 0 to 100 percent', () => {
  const ninety = { ...fund, started_on: '2026-09-01', matures_on: '2026-11-30' }
  expect(passedPercent(ninety, '2026-10-16')).toBe(50)
  expect(passedPercent(ninety, '2026-08-01')).toBe(0)
  expect(passedPercent(ninety, '2027-01-01')).toBe(100)
})

it('sorts upcoming events by day, without products that have ended', () => {
  const savings = { ...fund, fund_seq: 'savings', matures_on: '2027-05-25', installments: plan }
  const ended = { ...fund, state: 'RETURNED' as const }
  expect(isOpen(ended)).toBe(false)
  expect(comingOf([savings, ended, fund]).map(({ on, kind }) => [on, kind])).toEqual([
    ['2026-11-28', 'MATURITY'],
    ['2026-12-25', 'INSTALLMENT'],
    ['2027-05-25', 'MATURITY'],
  ])
})
