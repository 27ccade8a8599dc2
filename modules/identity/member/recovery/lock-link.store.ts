import { type Kysely, sql } from '@cocobnk/database'

export type LockLinkTable = {
  /** Hash of the token in the mail, which is stored nowhere else. */
  readonly token_hash: Buffer
  readonly member_seq: string
  readonly expires_at: Date
}

type LockLinkDatabase = Kysely<{ lock_link: LockLinkTable }>

export async function insertLockLink(
  db: LockLinkDatabase,
  { memberSeq, tokenHash, days }: { memberSeq: string; tokenHash: Buffer; days: number },
): Promise<void> {
  await db
    .insertInto('lock_link')
    .values({
      token_hash: tokenHash,
      member_seq: memberSeq,
      expires_at: sql<Date>`now() + make_interval(days => ${days})`,
    })
    .execute()
}

export async function selectLockable(db: LockLinkDatabase, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('lock_link')
    .select('member_seq')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.member_seq
}

export async function deleteLockLinks(db: LockLinkDatabase, memberSeq: string): Promise<void> {
  await db.deleteFrom('lock_link').where('member_seq', '=', memberSeq).execute()
}

export async function deleteEndedLockLinks(db: LockLinkDatabase, memberSeq: string): Promise<void> {
  await db
    .deleteFrom('lock_link')
    .where('member_seq', '=', memberSeq)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()
}
