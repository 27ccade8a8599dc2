import { timeOfUuidV7 } from '@cocobnk/database'
import { isTooOldToPost } from '@cocobnk/late-posting'
import { type Asking, turnKey } from '@cocobnk/ledger'
import { dayOf, type Plan } from './occurrence.ts'

/** Members' days begin up to 14 hours before those of UTC. The ledger takes ids of the next 24 hours. */
const AHEAD_MS = 15 * 3_600_000

/**
 * The keys that a turn may have, so that whoever has the signed request can derive them: one for the day of its run, otherwise one for
 * today. The day is that of the member's calendar, on which a schedule runs at most once; two runs can be on one UTC day when clocks
 * change. A run is due on another day if the bank was down for a month, or if the sandbox's clock was moved.
 */
export function keysOfTurn(
  { run, attempt, ...plan }: Plan & { readonly run: number; readonly attempt: number },
  asking: Asking,
  now: Date,
): string[] {
  const days = [dayOf(plan, run), now.toISOString().slice(0, 10)]
  return days
    .map((day) => turnKey(asking, day, attempt))
    .filter((key) => !isTooOldToPost(key) && timeOfUuidV7(key) <= now.getTime() + AHEAD_MS)
}
