import type { Intent } from '@cocobnk/ledger'
import { memberVault } from '@cocobnk/member'
import type { ScheduleDeps } from './deps.ts'
import type { ScheduleRow } from './store.ts'

export const INTENT_FIELD = 'schedule.intent'

/** The request that created the schedule, as its member signed it; undefined if it was not signed or the schedule has ended. */
export async function intentOf(
  { db, vault }: ScheduleDeps,
  { member_seq, intent }: Pick<ScheduleRow, 'member_seq' | 'intent'>,
): Promise<Intent | undefined> {
  if (intent === null) return undefined
  return JSON.parse(await memberVault(db, vault, member_seq).open(INTENT_FIELD, intent)) as Intent
}
