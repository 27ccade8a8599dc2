import fc from 'fast-check'
import { expect, it } from 'vitest'
import { backoffMs, GIVE_UP_MS, nextAttemptAt } from './backoff.ts'

it('waits four times longer after each failure, up to eight hours, ± 20 %', () => {
  expect([1, 2, 3, 4, 20].map((attempt) => backoffMs(attempt, () => 0.5))).toEqual([
    5_000, 20_000, 80_000, 320_000, 28_800_000,
  ])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, chance) => {
      const plain = backoffMs(attempt, () => 0.5)
      expect(Math.abs(backoffMs(attempt, () => chance) - plain)).toBeLessThanOrEqual(plain * 0.2 + 1)
    }),
  )
})

it('retries for exactly three days, the last time at their end', () => {
  let [now, attempt] = [0, 0]
  for (;;) {
    attempt += 1
    const next = nextAttemptAt(attempt, now, GIVE_UP_MS, () => 0.5)
    if (next === undefined) break
    now = next
  }
  expect(now).toBe(3 * 24 * 3_600_000)
  expect(attempt).toBeGreaterThan(12)
})
