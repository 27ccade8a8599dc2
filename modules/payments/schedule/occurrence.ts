import { momentOf } from '@cocobnk/i18n'

export type Plan = {
  readonly frequency: 'ONCE' | 'DAILY' | 'WEEKLY' | 'MONTHLY'
  /** The first day and the time of day, in the member's time zone. */
  readonly starts_on: string
  readonly at_time: string
  readonly time_zone: string
  readonly ends_on: string | null
  readonly runs_max: number | null
}

const DAYS_OF = { DAILY: 1, WEEKLY: 7 } as const

/** When the n-th run is due, counted from zero; undefined after the last. */
export function occurrence(plan: Plan, run: number): Date | undefined {
  if (run >= (plan.frequency === 'ONCE' ? 1 : (plan.runs_max ?? Number.POSITIVE_INFINITY))) return undefined
  const day = dayOf(plan, run)
  if (plan.ends_on !== null && day > plan.ends_on) return undefined
  return momentOf(day, plan.at_time, plan.time_zone)
}

/** The first run in the future, starting the search at `from`; undefined if there is none. */
export function firstAfter(
  plan: Plan,
  from: number,
  now: Date,
): { readonly run: number; readonly at: Date } | undefined {
  for (let run = from; ; run += 1) {
    const at = occurrence(plan, run)
    if (!at) return undefined
    if (at > now) return { run, at }
  }
}

/** The day of the n-th run in the member's time zone. */
export function dayOf({ frequency, starts_on }: Plan, run: number): string {
  const [year = 0, month = 1, day = 1] = starts_on.split('-').map(Number)
  if (frequency === 'ONCE') return starts_on
  if (frequency !== 'MONTHLY') return dayText(Date.UTC(year, month - 1, day + run * DAYS_OF[frequency]))
  const lastDay = new Date(Date.UTC(year, month + run, 0)).getUTCDate()
  return dayText(Date.UTC(year, month - 1 + run, Math.min(day, lastDay)))
}

function dayText(utc: number): string {
  return new Date(utc).toISOString().slice(0, 10)
}
