export type Counts = { readonly passed: number; readonly failed: number }

/** A skipped test counts as failed: the gate never passes by skipping. */
export function countVitest(report: string): Counts {
  const { numPassedTests, numTotalTests } = JSON.parse(report) as { numPassedTests: number; numTotalTests: number }
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests }
}

export function countPlaywright(report: string): Counts {
  const { stats } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped }
}
