import { expect, it } from 'vitest'
import { proveWithdrawalGrowth } from './prove.ts'

it('what the worker asks about withdrawals touches no more blocks when ten times as many have ended', async () => {
  const growth = await proveWithdrawalGrowth({ sizes: [5_000, 50_000] })
  for (const [name, costs] of Object.entries(growth)) {
    const [before = 0, after = 0] = costs.map(({ blocks }) => blocks)
    expect(after, name).toBeGreaterThan(0)
    // An index may have become one level deeper, and the sums of a week fill up to their number.
    expect(after, name).toBeLessThanOrEqual(before + 20)
  }
})
