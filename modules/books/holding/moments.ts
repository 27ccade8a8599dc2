import type { HoldingPeriod } from '@cocobnk/contract'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
const PERIOD_DAYS: Readonly<Record<HoldingPeriod, number>> = { WEEK: 7, MONTH: 30, QUARTER: 90, ALL: Infinity }
/** Steps that divide a day; longer ones are whole days. */
const STEP_HOURS = [1, 2, 4, 8, 12]
/** One less than a chart shows: now is another point. */
const STEPS_MAX = 98

/** At whole multiples of a step, from the start of the period or of the member's money; the last one is now. */
export function momentsOf(period: HoldingPeriod, since: Date, now: Date): Date[] {
  const from = Math.max(since.getTime(), now.getTime() - PERIOD_DAYS[period] * DAY_HOURS * HOUR_MS)
  const hours = (now.getTime() - from) / HOUR_MS / STEPS_MAX
  const step = (STEP_HOURS.find((one) => one >= hours) ?? Math.ceil(hours / DAY_HOURS) * DAY_HOURS) * HOUR_MS
  const moments: Date[] = []
  for (let at = Math.ceil(from / step) * step; at < now.getTime(); at += step) moments.push(new Date(at))
  return [...moments, now]
}
