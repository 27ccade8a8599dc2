import type { HoldingPeriod } from '@cocobnk/contract'

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440
const PERIOD_DAYS: Readonly<Record<HoldingPeriod, number>> = { DAY: 1, WEEK: 7, MONTH: 30, QUARTER: 90, ALL: Infinity }
/** Steps that divide a day; longer ones are whole days. A price has a minute, so nothing is shorter. */
const STEP_MINUTES = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 720]
/** One less than a chart shows: now is another point. */
const STEPS_MAX = 98

/**
 * When a period starts. If the member's first money came within it, that is just before it came: what they had then is zero, and the
 * first deposit counts as put in.
 */
export function startOf(period: HoldingPeriod, firstMoney: Date, now: Date): Date {
  return new Date(Math.max(firstMoney.getTime() - 1, now.getTime() - PERIOD_DAYS[period] * DAY_MINUTES * MINUTE_MS))
}

/** At whole multiples of a step after the start; the last one is now. */
export function momentsOf(start: Date, now: Date): Date[] {
  const minutes = (now.getTime() - start.getTime()) / MINUTE_MS / STEPS_MAX
  const step =
    (STEP_MINUTES.find((one) => one >= minutes) ?? Math.ceil(minutes / DAY_MINUTES) * DAY_MINUTES) * MINUTE_MS
  const moments: Date[] = []
  for (let at = Math.ceil(start.getTime() / step) * step; at < now.getTime(); at += step) moments.push(new Date(at))
  return [...moments, now]
}
