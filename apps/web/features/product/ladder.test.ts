import { describe, expect, it } from 'vitest'
import { rungsOf, spreadTerms } from './ladder.ts'

const RATES = [365, 30, 180, 90].map((term_days) => ({ term_days, rate: '4' }))
const daysOf = (count: number) => spreadTerms(RATES, count).map(({ term_days }) => term_days)

describe('a ladder', () => {
  it('spreads maturities as evenly as the terms allow, up to the longest', () => {
    expect(daysOf(2)).toEqual([180, 365])
    expect(daysOf(3)).toEqual([90, 180, 365])
    expect(daysOf(4)).toEqual([30, 90, 180, 365])
    expect(daysOf(9)).toEqual([30, 90, 180, 365])
  })

  it('splits without a remainder: the longest term takes what does not divide', () => {
    expect(rungsOf(spreadTerms(RATES, 3), '100', 2).map(({ amount }) => amount)).toEqual(['33.33', '33.33', '33.34'])
    expect(rungsOf(spreadTerms(RATES, 3), '', 2)).toEqual([])
    expect(rungsOf(spreadTerms(RATES, 3), '0', 2)).toEqual([])
  })
})
