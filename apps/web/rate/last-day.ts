const DAYS = 7

/** The prices of the last day, from prices at even steps of a week. The line then covers the same time as the percentage beside it. */
export function lastDay(week: readonly string[]): number[] {
  const steps = Math.round((week.length - 1) / DAYS)
  return week.slice(-(steps + 1)).map(Number)
}
