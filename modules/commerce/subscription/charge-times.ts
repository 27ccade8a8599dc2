import type { SubscriptionPeriod } from '@cocobnk/contract'

const DAY_MS = 86_400_000
/** Days until the next attempt, after each refusal of the same charge. */
const TRIED_AGAIN_AFTER_DAYS = [1, 3, 5]

/** The due date of the n-th charge, counted from zero: always n periods after the first, or on the last day of a shorter month. */
export function dueOf(first: Date, period: SubscriptionPeriod, charge: number): Date {
  if (period === 'WEEK') return new Date(first.getTime() + charge * 7 * DAY_MS)
  const months = period === 'YEAR' ? 12 * charge : charge
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const due = new Date(first)
  due.setUTCFullYear(year, month, Math.min(first.getUTCDate(), lastDay))
  return due
}

/** A charge whose notice was late is postponed by the full notice period. */
export function earliestAfterNotice(due: Date, noticeDays: number, noticedAt: Date): Date {
  return new Date(Math.max(due.getTime(), noticedAt.getTime() + noticeDays * DAY_MS))
}

/** The time of the next attempt; undefined after the last one. */
export function nextTry(attempt: number, now: Date): Date | undefined {
  const days = TRIED_AGAIN_AFTER_DAYS[attempt]
  return days === undefined ? undefined : new Date(now.getTime() + days * DAY_MS)
}
