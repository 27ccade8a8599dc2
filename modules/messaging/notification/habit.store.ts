import { type Kysely, sql } from '@cocobnk/database'
import type { NotificationMuteTable } from './mute.store.ts'
import type { NotificationTable } from './store.ts'

export type NotificationHabitTable = {
  readonly member_seq: string
  readonly time_zone: string
  /** `HH:MM:SS` in the member's time zone. */
  readonly quiet_from: string | null
  readonly quiet_until: string | null
  readonly digest_at: Date | null
  readonly digest_until: Date
}

type Db = Kysely<{ notification_habit: NotificationHabitTable }>

export function selectHabit(db: Db, memberSeq: string) {
  return db
    .selectFrom('notification_habit')
    .select(['time_zone', 'quiet_from', 'quiet_until', 'digest_at'])
    .where('member_seq', '=', memberSeq)
    .executeTakeFirst()
}

type NewHabit = Omit<NotificationHabitTable, 'digest_until'>

/** Stores the settings. A summary that is switched on covers only the time from now on. */
export async function upsertHabit(db: Db, habit: NewHabit): Promise<void> {
  const { member_seq, time_zone, quiet_from, quiet_until, digest_at } = habit
  await sql`INSERT INTO notification_habit AS habit (member_seq, time_zone, quiet_from, quiet_until, digest_at)
    VALUES (${member_seq}, ${time_zone}, ${quiet_from}, ${quiet_until}, ${digest_at})
    ON CONFLICT (member_seq) DO UPDATE SET time_zone = excluded.time_zone, quiet_from = excluded.quiet_from,
      quiet_until = excluded.quiet_until, digest_at = excluded.digest_at,
      digest_until = CASE WHEN habit.digest_at IS NULL THEN now() ELSE habit.digest_until END`.execute(db)
}

export async function deleteHabit(db: Db, memberSeq: string): Promise<void> {
  await db.deleteFrom('notification_habit').where('member_seq', '=', memberSeq).execute()
}

/** The earliest time a mail that is not urgent may be sent. */
export async function selectLoudAt(
  db: Kysely<{ notification_mute: NotificationMuteTable }>,
  memberSeq: string,
): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`SELECT loud_at(${memberSeq}, now()) AS at`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database does not tell the time')
  return row.at
}

export async function selectDueDigests(db: Db, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ member_seq: string }>`SELECT member_seq FROM notification_habit
    WHERE digest_at <= now() ORDER BY digest_at LIMIT ${limit}`.execute(db)
  return rows.map(({ member_seq }) => member_seq)
}

/** Locks a due summary; undefined if it is not due or another process has locked it. */
export async function lockDueDigest(db: Db, memberSeq: string) {
  const { rows } = await sql<Pick<NotificationHabitTable, 'time_zone' | 'digest_until'>>`
    SELECT time_zone, digest_until FROM notification_habit
    WHERE member_seq = ${memberSeq} AND digest_at <= now() FOR UPDATE SKIP LOCKED`.execute(db)
  return rows[0]
}

export async function advanceDigest(db: Db, memberSeq: string, next: Date): Promise<void> {
  await sql`UPDATE notification_habit SET digest_at = ${next}, digest_until = now()
    WHERE member_seq = ${memberSeq}`.execute(db)
}

/** The number of unread notifications of each kind since a time. */
export async function countByKind(db: Kysely<{ notification: NotificationTable }>, memberSeq: string, since: Date) {
  const { rows } = await sql<{ kind: NotificationTable['kind']; count: number }>`
    SELECT kind, count(*)::integer AS count FROM notification
    WHERE member_seq = ${memberSeq} AND is_listed AND read_at IS NULL AND created_at > ${since}
    GROUP BY kind ORDER BY count(*) DESC, kind`.execute(db)
  return rows
}
