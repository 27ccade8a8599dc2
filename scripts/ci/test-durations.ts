import { relative } from 'node:path'
import { type PlaywrightReport, specsOf, type VitestReport } from './count-tests.ts'

export type TestDuration = { readonly file: string; readonly title: string; readonly seconds: number }

/** Duration of each test, from the report of its runner. */
export function testDurations(kind: 'vitest' | 'playwright', text: string, root: string): TestDuration[] {
  return kind === 'vitest' ? ofVitest(JSON.parse(text), root) : ofPlaywright(JSON.parse(text))
}

function ofVitest({ testResults = [] }: VitestReport, root: string): TestDuration[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: relative(root, name),
      title: fullName,
      seconds: (duration ?? 0) / 1000,
    })),
  )
}

function ofPlaywright(report: PlaywrightReport): TestDuration[] {
  return specsOf(report).map(({ file, title, tests }) => ({
    file: `e2e/${file}`,
    title,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 1000,
  }))
}

/** Duration of each file: for unit and real tests including its setup, for journeys the sum of its tests. */
export function fileDurations(kind: 'vitest' | 'playwright', text: string, root: string) {
  if (kind === 'vitest') {
    const { testResults = [] } = JSON.parse(text) as VitestReport
    return testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: tenth(((endTime ?? 0) - (startTime ?? 0)) / 1000),
    }))
  }
  const sums = new Map<string, number>()
  for (const { file, seconds } of testDurations(kind, text, root)) sums.set(file, (sums.get(file) ?? 0) + seconds)
  return [...sums].map(([file, seconds]) => ({ file, seconds: tenth(seconds) }))
}

const tenth = (value: number) => Math.round(value * 10) / 10
