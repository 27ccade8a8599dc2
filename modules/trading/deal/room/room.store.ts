import type { Kysely, Selectable } from '@cocobnk/database'
import type { KeyShelf } from '@cocobnk/vault'
import type { DealDatabase, DealTables, MessageRow, RoomRow } from '../tables.ts'

export type NewRoom = Pick<RoomRow, 'application_seq' | 'wrapped_key' | 'payee' | 'payer'>

export async function insertRoom(db: DealDatabase, room: NewRoom): Promise<void> {
  await db.insertInto('deal_room').values(room).execute()
}

export function selectRoom(db: DealDatabase, applicationSeq: string): Promise<RoomRow | undefined> {
  return db.selectFrom('deal_room').selectAll().where('application_seq', '=', applicationSeq).executeTakeFirst()
}

export async function insertMessage(db: DealDatabase, message: Omit<MessageRow, 'created_at'>): Promise<void> {
  await db.insertInto('deal_message').values(message).execute()
}

/** Messages in the order in which they were written. */
export function selectMessages(db: DealDatabase, applicationSeq: string): Promise<MessageRow[]> {
  return db
    .selectFrom('deal_message')
    .selectAll()
    .where('application_seq', '=', applicationSeq)
    .orderBy('created_at')
    .orderBy('message_seq')
    .execute()
}

export function selectEvents(
  db: DealDatabase,
  applicationSeq: string,
): Promise<Selectable<DealTables['deal_event']>[]> {
  return db
    .selectFrom('deal_event')
    .selectAll()
    .where('application_seq', '=', applicationSeq)
    .orderBy('event_seq')
    .execute()
}

/** All room keys, for rotating the wrapping key. The api's role has no access. */
export function dealRoomKeyShelf(db: Kysely<DealTables>): KeyShelf {
  return {
    page: async ({ after, limit }) => {
      const rows = await db
        .selectFrom('deal_room')
        .select(['application_seq', 'wrapped_key'])
        .$if(after !== undefined, (query) => query.where('application_seq', '>', after ?? ''))
        .orderBy('application_seq')
        .limit(limit)
        .execute()
      return rows.map(({ application_seq: owner, wrapped_key: bytes }) => ({ owner, bytes }))
    },
    replace: async (before, after) => {
      await db
        .updateTable('deal_room')
        .set({ wrapped_key: after.bytes })
        .where('application_seq', '=', before.owner)
        .where('wrapped_key', '=', before.bytes)
        .execute()
    },
  }
}
