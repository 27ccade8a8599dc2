import { type Kysely, sql } from '@cocobnk/database'

export type FreezeLinkTable = {
  /** Of the token in the mail, which is kept nowhere else. */
  readonly token_hash: Buffer
  readonly member_seq: string
  readonly expires_at: Date
}

type FreezeLinkDatabase = Kysely<{ freeze_link: FreezeLinkTable }>

export async function insertFreezeLink(
  db: FreezeLinkDatabase,
  { memberSeq, tokenHash, days }: { memberSeq: string; tokenHash: Buffer; days: number },
): Promise<void> {
  await db
    .insertInto('freeze_link')
    .values({
      token_hash: tokenHash,
      member_seq: memberSeq,
      expires_at: sql<Date>`now() + make_interval(days => ${days})`,
    })
    .execute()
}

export async function selectFreezable(db: FreezeLinkDatabase, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('freeze_link')
    .select('member_seq')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.member_seq
}

export async function deleteFreezeLinks(db: FreezeLinkDatabase, memberSeq: string): Promise<void> {
  await db.deleteFrom('freeze_link').where('member_seq', '=', memberSeq).execute()
}

export async function deleteEndedFreezeLinks(db: FreezeLinkDatabase, memberSeq: string): Promise<void> {
  await db
    .deleteFrom('freeze_link')
    .where('member_seq', '=', memberSeq)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()
}
