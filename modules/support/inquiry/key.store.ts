import type { Generated, Kysely } from '@cocobnk/database'
import type { KeyShelf } from '@cocobnk/vault'

export type InquiryKeyTable = {
  readonly inquiry_seq: string
  /** Wrapped by a key of the HSM. Without it, nothing of the inquiry is readable. */
  readonly wrapped_key: Buffer
  readonly created_at: Generated<Date>
}

type KeyDatabase = Kysely<{ inquiry_key: InquiryKeyTable }>

export async function insertKey(db: KeyDatabase, inquirySeq: string, wrappedKey: Buffer): Promise<void> {
  await db.insertInto('inquiry_key').values({ inquiry_seq: inquirySeq, wrapped_key: wrappedKey }).execute()
}

export async function selectKey(db: KeyDatabase, inquirySeq: string): Promise<Buffer | undefined> {
  const keys = db.selectFrom('inquiry_key').select('wrapped_key').where('inquiry_seq', '=', inquirySeq)
  return (await keys.executeTakeFirst())?.wrapped_key
}

/** All keys, for rotating the wrapping key. The api's role has no access to them. */
export function inquiryKeyShelf(db: KeyDatabase): KeyShelf {
  return {
    page: async ({ after, limit }) => {
      const rows = await db
        .selectFrom('inquiry_key')
        .select(['inquiry_seq', 'wrapped_key'])
        .$if(after !== undefined, (query) => query.where('inquiry_seq', '>', after ?? ''))
        .orderBy('inquiry_seq')
        .limit(limit)
        .execute()
      return rows.map(({ inquiry_seq: owner, wrapped_key: bytes }) => ({ owner, bytes }))
    },
    replace: async (before, after) => {
      await db
        .updateTable('inquiry_key')
        .set({ wrapped_key: after.bytes })
        .where('inquiry_seq', '=', before.owner)
        .where('wrapped_key', '=', before.bytes)
        .execute()
    },
  }
}
