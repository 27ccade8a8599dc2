const DAYS = 7

/** Of prices at even steps of a week, those of its last day: a line and the percentage beside it cover the same time. */
export function lastDay(week: readonly string[]): number[] {
  const steps = Math.round((week.length - 1) / DAYS)
  return week.slice(-(steps + 1)).map(Number)
}
