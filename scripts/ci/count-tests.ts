/**
 * `failures` lists the tests that did not pass, with their causes, so that the end of a long log shows where to look; `unsteady` lists
 * those that passed only at the second try.
 */
export type Counts = {
  readonly passed: number
  readonly failed: number
  readonly failures: readonly string[]
  readonly unsteady: readonly string[]
}

export type VitestReport = {
  readonly numPassedTests: number
  readonly numTotalTests: number
  readonly testResults?: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly startTime?: number
    readonly endTime?: number
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly duration?: number
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

/** A skipped test counts as failed: the gate never passes by skipping. */
export function countVitest(text: string): Counts {
  const report = JSON.parse(text) as VitestReport
  const failures = (report.testResults ?? []).flatMap((file) => [
    ...(file.status === 'failed' && file.message ? [`${file.name}\n${file.message}`] : []),
    ...file.assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName, failureMessages = [] }) => `${file.name}: ${fullName}\n${failureMessages.join('\n')}`),
  ])
  return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests, failures, unsteady: [] }
}

/** The files in which a test failed, to be run again. */
export function failedFiles(text: string): string[] {
  const { testResults = [] } = JSON.parse(text) as VitestReport
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
}

type PlaywrightSpec = {
  readonly file: string
  readonly title: string
  readonly ok: boolean
  readonly tests: readonly {
    readonly status?: string
    readonly results: readonly { readonly duration?: number; readonly error?: { readonly message?: string } }[]
  }[]
}

type PlaywrightSuite = {
  readonly specs?: readonly PlaywrightSpec[]
  readonly suites?: readonly PlaywrightSuite[]
}

export type PlaywrightReport = PlaywrightSuite & {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
}

export function countPlaywright(text: string): Counts {
  const { stats, ...whole } = JSON.parse(text) as PlaywrightReport
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
    failures: specsOf(whole)
      .filter(({ ok }) => !ok)
      .map(describeSpec),
    unsteady: specsOf(whole)
      .filter(({ ok, tests }) => ok && tests.some(({ status }) => status === 'flaky'))
      .map(describeSpec),
  }
}

export function specsOf({ specs = [], suites = [] }: PlaywrightSuite): readonly PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function describeSpec({ file, title, tests }: PlaywrightSpec): string {
  const messages = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''))
  return `${file}: ${title}\n${messages.join('\n')}`
}
