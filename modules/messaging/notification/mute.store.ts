import type { NotificationChannel, NotificationKind } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'

/** A kind that a member has muted on a channel. Everything else is sent. */
export type NotificationMuteTable = {
  readonly member_seq: string
  readonly kind: NotificationKind
  readonly channel: NotificationChannel
}

type Db = Kysely<{ notification_mute: NotificationMuteTable }>

export function selectMuted(db: Db, memberSeq: string) {
  return db.selectFrom('notification_mute').select(['kind', 'channel']).where('member_seq', '=', memberSeq).execute()
}

export async function isMuted(db: Db, { member_seq, kind, channel }: NotificationMuteTable): Promise<boolean> {
  const row = await db
    .selectFrom('notification_mute')
    .select('kind')
    .where('member_seq', '=', member_seq)
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertMute(db: Db, mute: NotificationMuteTable): Promise<void> {
  await db
    .insertInto('notification_mute')
    .values(mute)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteMute(db: Db, { member_seq, kind, channel }: NotificationMuteTable): Promise<void> {
  await db
    .deleteFrom('notification_mute')
    .where('member_seq', '=', member_seq)
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .execute()
}

export async function deleteMutes(db: Db, memberSeq: string): Promise<void> {
  await db.deleteFrom('notification_mute').where('member_seq', '=', memberSeq).execute()
}
