import { uuidV7Of } from '@cocobnk/database'
import type { Intent } from '@cocobnk/request-signature'

export type Asking = Pick<Intent, 'member' | 'once'>

/**
 * The key of a turn of a member's schedule, which its transfer or exchange is posted under. `once` is the Idempotency-Key of the request that
 * made the schedule, `day` the calendar day of the run (YYYY-MM-DD). Whoever has that request can derive it: the key's time is midnight UTC of
 * the day, and a run has few attempts.
 */
export function turnKey({ member, once }: Asking, day: string, attempt: number): string {
  return uuidV7Of(Date.parse(`${day}T00:00:00Z`), `schedule ${member} ${once} ${attempt}`)
}
