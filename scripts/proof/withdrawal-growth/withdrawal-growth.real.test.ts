import { expect, it } from 'vitest'
import { proveWithdrawalGrowth } from './prove.ts'

it("the worker's statements about withdrawals touch no more blocks when ten times as many have ended", async () => {
  const growth = await proveWithdrawalGrowth({ sizes: [5_000, 50_000] })
  for (const [name, costs] of Object.entries(growth)) {
    const [before = 0, after = 0] = costs.map(({ blocks }) => blocks)
    expect(after, name).toBeGreaterThan(0)
    // An index may have become one level deeper, and the number of sums of a week may have grown to its maximum.
    expect(after, name).toBeLessThanOrEqual(before + 20)
  }
})
