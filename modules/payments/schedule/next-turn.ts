import { firstAfter, occurrence, type Plan } from './occurrence.ts'

const HOUR_MS = 3_600_000
/** The waits after each refusal of a run. All are within half a day, so that retries do not overlap the next daily run. */
const TRIED_AGAIN_AFTER_MS = [HOUR_MS, 3 * HOUR_MS, 8 * HOUR_MS]

export type Turn = { readonly run: number; readonly attempt: number; readonly due_at: Date; readonly next_at: Date }

/** The next run after one that was sent or skipped; undefined if it was the last. */
export function turnAfterRun(plan: Plan, { run }: Turn): Turn | undefined {
  const at = occurrence(plan, run + 1)
  return at && { run: run + 1, attempt: 0, due_at: at, next_at: at }
}

/**
 * The next future run of an exchange. Runs that fell due while the bank was down are skipped, except for the one that just ran: made up
 * for together, they would all get one rate, which members who exchange in small steps want to avoid.
 */
export function turnAfterExchange(plan: Plan, { run }: Turn, now: Date): Turn | undefined {
  const next = firstAfter(plan, run + 1, now)
  return next && { run: next.run, attempt: 0, due_at: next.at, next_at: next.at }
}

/** A retry of the same run; undefined after the last attempt. */
export function turnAfterRefusal(turn: Turn, now: Date): Turn | undefined {
  const wait = TRIED_AGAIN_AFTER_MS[turn.attempt]
  return wait === undefined
    ? undefined
    : { ...turn, attempt: turn.attempt + 1, next_at: new Date(now.getTime() + wait) }
}
