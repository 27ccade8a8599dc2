import { uuidV7Of } from '@cocobnk/database'

/**
 * The key of a turn of a schedule, which its transfer or exchange is posted under. `once` is the Idempotency-Key of the request that made
 * the schedule, `day` the calendar day of the run (YYYY-MM-DD). Whoever has that request can derive it: the key's time is midnight UTC of
 * the day, and a run has few attempts.
 */
export function turnKey(once: string, day: string, attempt: number): string {
  return uuidV7Of(Date.parse(`${day}T00:00:00Z`), `schedule ${once} ${attempt}`)
}
