import { createHash } from 'node:crypto'
import { type Generated, type Kysely, sql } from '@cocobnk/database'

export type KnownDeviceTable = {
  /** Hash of the cookie, which is stored nowhere else. */
  readonly token_hash: Buffer
  readonly member_seq: string
  readonly created_at: Generated<Date>
  readonly used_at: Generated<Date>
}

type Db = Kysely<{ known_device: KnownDeviceTable }>

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Whether the member has proved this browser to be theirs. Records the use, which keeps the device. */
export async function isKnownDevice(db: Db, memberSeq: string, token: string | undefined): Promise<boolean> {
  if (token === undefined) return false
  const { numUpdatedRows } = await db
    .updateTable('known_device')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', hashOf(token))
    .where('member_seq', '=', memberSeq)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether any member has confirmed this browser: only a token that we made is reused. */
export async function isIssued(db: Db, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('token_hash')
    .where('token_hash', '=', hashOf(token))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertKnownDevice(db: Db, memberSeq: string, token: string): Promise<void> {
  await db
    .insertInto('known_device')
    .values({ token_hash: hashOf(token), member_seq: memberSeq })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes all but the most recently used devices. */
export async function deleteOldDevices(db: Db, memberSeq: string, kept: number): Promise<void> {
  await sql`DELETE FROM known_device WHERE member_seq = ${memberSeq}::uuid AND token_hash IN (
    SELECT token_hash FROM known_device WHERE member_seq = ${memberSeq}::uuid
    ORDER BY used_at DESC, token_hash OFFSET ${kept})`.execute(db)
}

export async function deleteDevices(db: Db, memberSeq: string): Promise<void> {
  await db.deleteFrom('known_device').where('member_seq', '=', memberSeq).execute()
}
