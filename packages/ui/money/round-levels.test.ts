import fc from 'fast-check'
import { expect, it } from 'vitest'
import { roundLevels } from './round-levels.ts'

it('are few and round', () => {
  expect(roundLevels(0, 0.75).levels).toEqual([0, 0.5, 1])
  expect(roundLevels(0, 0.3).levels).toEqual([0, 0.2, 0.4])
  expect(roundLevels(2_941_080, 3_533_172).levels).toEqual([2_500_000, 3_000_000, 3_500_000, 4_000_000])
  expect(roundLevels(0, 0).levels).toEqual([0, 0.5])
  expect(roundLevels(7, 7).levels).toEqual([5, 10])
})

it('enclose every value', () => {
  const amount = fc.integer({ min: 0, max: 2 ** 50 }).map((minor) => minor / 1e8)
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const [least, most] = [Math.min(a, b), Math.max(a, b)]
      const { levels, low, high } = roundLevels(least, most)
      expect(levels.length).toBeGreaterThanOrEqual(2)
      expect(levels.length).toBeLessThanOrEqual(4)
      expect(low).toBeLessThanOrEqual(least + (high - low) * 1e-6)
      expect(high).toBeGreaterThanOrEqual(most - (high - low) * 1e-6)
      expect(high).toBeGreaterThan(low)
      expect(new Set(levels).size).toBe(levels.length)
    }),
  )
})
