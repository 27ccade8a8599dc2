import { expect, it } from 'vitest'
import { countPlaywright, countVitest } from './count-tests.ts'

it('counts a skipped test as failed', () => {
  expect(countVitest('{"numPassedTests": 3, "numTotalTests": 5, "numFailedTests": 1}')).toEqual({
    passed: 3,
    failed: 2,
  })
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
  expect(countPlaywright(JSON.stringify({ stats }))).toEqual({ passed: 5, failed: 3 })
})
