import { expect, it } from 'vitest'
import { bandOf, certaintyOf, interval, showDealer } from './standing.ts'

const USOT = 10n ** 8n
const none = { completed: 0, turned_down: 0, good: 0, bad: 0, median_seconds: null, volume_usot: 0n }

it.each([
  [1, 1, 0.2065, 1],
  [9, 10, 0.5958, 0.9821],
  [50, 100, 0.4038, 0.5962],
  [0, 10, 0, 0.2775],
])('the interval of %i of %i is %f to %f, as in published tables of Wilson’s interval', (done, all, low, high) => {
  const found = interval(done, all)
  expect(found.low).toBeCloseTo(low, 3)
  expect(found.high).toBeCloseTo(high, 3)
})

it('the interval contains the share and only narrows with more observations at the same share', () => {
  for (let all = 1; all <= 300; all += 1)
    for (const done of [0, Math.floor(all / 2), all]) {
      const { low, high } = interval(done, all)
      expect(low).toBeLessThanOrEqual(done / all + 1e-9)
      expect(high).toBeGreaterThanOrEqual(done / all - 1e-9)
      const twice = interval(done * 2, all * 2)
      expect(twice.high - twice.low).toBeLessThan(high - low)
    }
})

it('gives little certainty for few deals, however good they are', () => {
  expect(certaintyOf(0, 0)).toBe('NONE')
  expect(certaintyOf(5, 5)).toBe('FEW')
  expect(certaintyOf(6, 6)).toBe('SOME')
  expect(certaintyOf(21, 21)).toBe('SOME')
  expect(certaintyOf(22, 22)).toBe('MANY')
})

it('shows a band instead of the sum', () => {
  expect(bandOf(0n)).toBe('UNDER_100K')
  expect(bandOf(100_000n * USOT - 1n)).toBe('UNDER_100K')
  expect(bandOf(100_000n * USOT)).toBe('FROM_100K')
  expect(bandOf(9_999_999n * USOT)).toBe('FROM_1M')
  expect(bandOf(10n ** 30n)).toBe('FROM_100M')
  const shown = showDealer('haneul', { ...none, completed: 4, volume_usot: 123_456_789n * USOT })
  expect(JSON.stringify(shown)).not.toContain('12345')
})

it('a member without deals has no figures', () => {
  expect(showDealer('haneul', undefined)).toEqual({
    user_name: 'haneul',
    completed_deals: 0,
    completion_percent: null,
    completion_low_percent: null,
    certainty: 'NONE',
    median_seconds: null,
    volume_band: null,
    good_ratings: 0,
    bad_ratings: 0,
  })
})

it('rounds down, and has no median before the third deal', () => {
  const two = showDealer('haneul', { ...none, completed: 2, turned_down: 1, median_seconds: 40 })
  expect(two).toMatchObject({ completion_percent: 66, completion_low_percent: 20, median_seconds: null })
  expect(showDealer('haneul', { ...none, completed: 3, median_seconds: 40 }).median_seconds).toBe(40)
})
