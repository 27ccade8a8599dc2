import { expect, it } from 'vitest'
import { countPlaywright, countVitest, failedFiles } from './count-tests.ts'

it('counts a skipped test as failed', () => {
  expect(countVitest('{"numPassedTests": 3, "numTotalTests": 5, "numFailedTests": 1}')).toEqual({
    passed: 3,
    failed: 2,
    failures: [],
    unsteady: [],
  })
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
  expect(countPlaywright(JSON.stringify({ stats }))).toEqual({ passed: 5, failed: 3, failures: [], unsteady: [] })
})

it('lists failed tests with their causes', () => {
  const assertionResults = [
    { fullName: 'adds', status: 'passed' },
    { fullName: 'divides', status: 'failed', failureMessages: ['by zero'] },
  ]
  const testResults = [{ name: 'sum.test.ts', status: 'failed', message: '', assertionResults }]
  const vitest = countVitest(JSON.stringify({ numPassedTests: 1, numTotalTests: 2, testResults }))
  expect(failedFiles(JSON.stringify({ testResults }))).toEqual(['sum.test.ts'])
  expect(vitest.failures).toEqual(['sum.test.ts: divides\nby zero'])

  const specs = [
    { file: 'home.spec.ts', title: 'opens', ok: false, tests: [{ results: [{ error: { message: 'no' } }] }] },
  ]
  const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 }
  const playwright = countPlaywright(JSON.stringify({ stats, suites: [{ suites: [{ specs }] }] }))
  expect(playwright.failures).toEqual(['home.spec.ts: opens\nno'])
})

it('lists tests that passed only at the second try', () => {
  const tests = [{ status: 'flaky', results: [{ error: { message: 'slow' } }, {}] }]
  const specs = [{ file: 'home.spec.ts', title: 'opens', ok: true, tests }]
  const stats = { expected: 0, unexpected: 0, flaky: 1, skipped: 0 }
  const counted = countPlaywright(JSON.stringify({ stats, suites: [{ specs }] }))
  expect(counted).toMatchObject({ passed: 1, failed: 0, unsteady: ['home.spec.ts: opens\nslow\n'] })
})
