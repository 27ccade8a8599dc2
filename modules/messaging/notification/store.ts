import { NOTIFICATION_COUNT_MAX, type NotificationKind } from '@cocobnk/contract'
import { type ColumnType, type Generated, type Kysely, newestFirst, type PageRange, sql } from '@cocobnk/database'

export type NotificationTable = {
  readonly notification_seq: Generated<string>
  readonly member_seq: string
  readonly kind: NotificationKind
  readonly event: string
  readonly ref: string | null
  /** Read as an object, written as JSON text. */
  readonly values: ColumnType<Readonly<Record<string, string>>, string, never>
  /** Unique per member, so that a cause notifies once. */
  readonly cause: string
  readonly created_at: Generated<Date>
  /** False if the member has muted the inbox and wants only a push. */
  readonly is_listed: Generated<boolean>
  readonly read_at: Date | null
}

type Db = Kysely<{ notification: NotificationTable }>
export type NotificationRow = Awaited<ReturnType<typeof selectListed>>[number]
export type NewNotification = Pick<NotificationTable, 'member_seq' | 'kind' | 'event' | 'ref' | 'cause'> & {
  readonly values: Readonly<Record<string, string>>
  readonly created_at: Date
}

/** A member's own notifications, newest first. */
export function selectListed(db: Db, memberSeq: string, { after, limit }: PageRange) {
  return db
    .selectFrom('notification')
    .select(['notification_seq', 'kind', 'event', 'ref', 'values', 'created_at', 'read_at'])
    .where('member_seq', '=', memberSeq)
    .where('is_listed', '=', true)
    .$call(newestFirst('created_at', 'notification_seq', { after, limit }))
    .execute()
}

/** The number of unread notifications, counted only as far as a screen shows it. */
export async function countUnread(db: Db, memberSeq: string): Promise<number> {
  const { count } = await db
    .selectFrom((of) =>
      of
        .selectFrom('notification')
        .select('notification_seq')
        .where('member_seq', '=', memberSeq)
        .where('is_listed', '=', true)
        .where('read_at', 'is', null)
        .limit(NOTIFICATION_COUNT_MAX)
        .as('unread'),
    )
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const unreadOf = (db: Db, memberSeq: string) =>
  db
    .updateTable('notification')
    .set({ read_at: sql<Date>`now()` })
    .where('member_seq', '=', memberSeq)
    .where('is_listed', '=', true)
    .where('read_at', 'is', null)

export async function markRead(db: Db, memberSeq: string, notificationSeq: string): Promise<void> {
  await unreadOf(db, memberSeq).where('notification_seq', '=', notificationSeq).execute()
}

/** Marks notifications created up to `until` as read; those that arrive meanwhile stay unread. */
export async function markReadUntil(db: Db, memberSeq: string, until: Date): Promise<void> {
  await unreadOf(db, memberSeq).where('created_at', '<=', until).execute()
}

/** Whether the notification exists and is the member's own. */
export async function isOwn(db: Db, memberSeq: string, notificationSeq: string): Promise<boolean> {
  const row = await db
    .selectFrom('notification')
    .select('notification_seq')
    .where('notification_seq', '=', notificationSeq)
    .where('member_seq', '=', memberSeq)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertNotifications(db: Db, all: readonly NewNotification[]): Promise<void> {
  if (all.length === 0) return
  await db
    .insertInto('notification')
    .values(all.map(({ values, ...one }) => ({ ...one, values: JSON.stringify(values) })))
    .onConflict((conflict) => conflict.columns(['member_seq', 'cause']).doNothing())
    .execute()
}

export async function deleteNotifications(db: Db, memberSeq: string): Promise<void> {
  await db.deleteFrom('notification').where('member_seq', '=', memberSeq).execute()
}

/** Returns how many were deleted. */
export async function deleteOldNotifications(db: Db, days: number, limit: number): Promise<number> {
  const gone = await db
    .deleteFrom('notification')
    .where('notification_seq', 'in', (old) =>
      old
        .selectFrom('notification')
        .select('notification_seq')
        .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
        .orderBy('created_at')
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
