import type { Generated, Kysely } from '@cocobnk/database'
import type { KeyShelf } from '@cocobnk/vault'

export type KeyTable = {
  readonly member_seq: string
  /** Wrapped by a key of the HSM; none of the member's data is readable without it. */
  readonly wrapped_key: Buffer
  readonly created_at: Generated<Date>
}

type KeyDatabase = Kysely<{ member_key: KeyTable }>

export async function insertKey(db: KeyDatabase, memberSeq: string, wrappedKey: Buffer): Promise<void> {
  await db.insertInto('member_key').values({ member_seq: memberSeq, wrapped_key: wrappedKey }).execute()
}

export async function selectKey(db: KeyDatabase, memberSeq: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('member_key')
    .select('wrapped_key')
    .where('member_seq', '=', memberSeq)
    .executeTakeFirst()
  return row?.wrapped_key
}

/** Deletes the key, which makes everything it sealed unreadable, in every copy. */
export async function deleteKey(db: KeyDatabase, memberSeq: string): Promise<void> {
  await db.deleteFrom('member_key').where('member_seq', '=', memberSeq).execute()
}

/** All keys, for the rotation of the wrapping key. The api's role has no access to it. */
export function memberKeyShelf(db: KeyDatabase): KeyShelf {
  return {
    page: async ({ after, limit }) => {
      const rows = await db
        .selectFrom('member_key')
        .select(['member_seq', 'wrapped_key'])
        .$if(after !== undefined, (query) => query.where('member_seq', '>', after ?? ''))
        .orderBy('member_seq')
        .limit(limit)
        .execute()
      return rows.map(({ member_seq: owner, wrapped_key: bytes }) => ({ owner, bytes }))
    },
    replace: async (before, after) => {
      await db
        .updateTable('member_key')
        .set({ wrapped_key: after.bytes })
        .where('member_seq', '=', before.owner)
        .where('wrapped_key', '=', before.bytes)
        .execute()
    },
  }
}
