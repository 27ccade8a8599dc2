import type { Generated, Kysely } from '@cocobnk/database'

export type KeyTable = {
  readonly member_seq: string
  /** By a key of the HSM; nothing of the member's is readable without it. */
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

/** Shreds everything the key sealed, in every copy of it. */
export async function deleteKey(db: KeyDatabase, memberSeq: string): Promise<void> {
  await db.deleteFrom('member_key').where('member_seq', '=', memberSeq).execute()
}
