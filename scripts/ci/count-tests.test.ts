import { expect, it } from 'vitest'
import { countPlaywright, countVitest } from './count-tests.ts'

it('counts a skipped test as failed', () => {
  expect(countVitest('{"numPassedTests": 3, "numTotalTests": 5, "numFailedTests": 1}')).toEqual({
    passed: 3,
    failed: 2,
    failures: [],
  })
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
  expect(countPlaywright(JSON.stringify({ stats }))).toEqual({ passed: 5, failed: 3, failures: [] })
})

it('names what failed and why', () => {
  const assertionResults = [
    { fullName: 'adds', status: 'passed' },
    { fullName: 'divides', status: 'failed', failureMessages: ['by zero'] },
  ]
  const testResults = [{ name: 'sum.test.ts', status: 'failed', message: '', assertionResults }]
  const vitest = countVitest(JSON.stringify({ numPassedTests: 1, numTotalTests: 2, testResults }))
  expect(vitest.failures).toEqual(['sum.test.ts: divides\nby zero'])

  const specs = [
    { file: 'home.spec.ts', title: 'opens', ok: false, tests: [{ results: [{ error: { message: 'no' } }] }] },
  ]
  const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 }
  const playwright = countPlaywright(JSON.stringify({ stats, suites: [{ suites: [{ specs }] }] }))
  expect(playwright.failures).toEqual(['home.spec.ts: opens\nno'])
})
