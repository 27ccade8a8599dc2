import { occurrence, type Plan } from './occurrence.ts'

const HOUR_MS = 3_600_000
/** After each refusal of the same run; all within half a day, so that they do not overlap the next daily run. */
const TRIED_AGAIN_AFTER_MS = [HOUR_MS, 3 * HOUR_MS, 8 * HOUR_MS]

export type Turn = { readonly run: number; readonly attempt: number; readonly due_at: Date; readonly next_at: Date }

/** The next run after one that was sent or skipped; undefined if it was the last. */
export function turnAfterRun(plan: Plan, { run }: Turn): Turn | undefined {
  const at = occurrence(plan, run + 1)
  return at && { run: run + 1, attempt: 0, due_at: at, next_at: at }
}

/** A retry of the same run; undefined after the last attempt. */
export function turnAfterRefusal(turn: Turn, now: Date): Turn | undefined {
  const wait = TRIED_AGAIN_AFTER_MS[turn.attempt]
  return wait === undefined
    ? undefined
    : { ...turn, attempt: turn.attempt + 1, next_at: new Date(now.getTime() + wait) }
}
