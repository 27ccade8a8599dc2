import type { Call, Output } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { momentOf } from '@cocobnk/i18n'
import { ok, type Result, refuse } from '@cocobnk/result'
import { type NotificationHabitTable, selectHabit, upsertHabit } from './habit.store.ts'

type Habit = Output<'GET /notification/habit'>
type Db = Kysely<{ notification_habit: NotificationHabitTable }>

const NONE: Habit = { quiet_from: null, quiet_until: null, has_digest: false, time_zone: null }
/** In the member's time zone: before the working day, after most quiet hours end. */
const DIGEST_TIME = '08:00'
const HOUR_AND_MINUTE = 5

export async function readHabit(db: Db, memberSeq: string): Promise<Habit> {
  const row = await selectHabit(db, memberSeq)
  if (!row) return NONE
  return {
    quiet_from: row.quiet_from?.slice(0, HOUR_AND_MINUTE) ?? null,
    quiet_until: row.quiet_until?.slice(0, HOUR_AND_MINUTE) ?? null,
    has_digest: row.digest_at !== null,
    time_zone: row.time_zone,
  }
}

export async function changeHabit(
  db: Db,
  member_seq: string,
  { quiet_from, quiet_until, has_digest, time_zone }: Call<'PUT /notification/habit'>['body'],
): Promise<Result<Habit, 'INVALID_INPUT'>> {
  if ((quiet_from === null) !== (quiet_until === null) || (quiet_from !== null && quiet_from === quiet_until))
    return refuse('INVALID_INPUT', { fields: { quiet_until: 'INVALID' } })
  const digest_at = has_digest ? nextDigest(new Date(), time_zone) : null
  await upsertHabit(db, { member_seq, time_zone, quiet_from, quiet_until, digest_at })
  return ok(await readHabit(db, member_seq))
}

/** The next summary after a time: today's, or tomorrow's if today's has passed. Correct also on days when the clocks change. */
export function nextDigest(after: Date, zone: string): Date {
  const day = (offset: number) =>
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone }).format(
      new Date(after.getTime() + offset * 86_400_000),
    )
  const today = momentOf(day(0), DIGEST_TIME, zone)
  return today > after ? today : momentOf(day(1), DIGEST_TIME, zone)
}
