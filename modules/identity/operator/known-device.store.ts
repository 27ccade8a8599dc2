import { createHash } from 'node:crypto'
import { type Generated, type Kysely, sql } from '@cocobnk/database'

export type OperatorDeviceTable = {
  /** Hash of the cookie, which is stored nowhere else. */
  readonly token_hash: Buffer
  readonly operator_seq: string
  readonly created_at: Generated<Date>
  readonly used_at: Generated<Date>
}

type Db = Kysely<{ operator_device: OperatorDeviceTable }>

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Whether the operator has logged in from this browser before. Records the use, which keeps the device. */
export async function isKnownDevice(db: Db, operatorSeq: string, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator_device')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', hashOf(token))
    .where('operator_seq', '=', operatorSeq)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertDevice(db: Db, operatorSeq: string, token: string): Promise<void> {
  await db
    .insertInto('operator_device')
    .values({ token_hash: hashOf(token), operator_seq: operatorSeq })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes all but the most recently used devices. */
export async function deleteOldDevices(db: Db, operatorSeq: string, kept: number): Promise<void> {
  await sql`DELETE FROM operator_device WHERE operator_seq = ${operatorSeq}::uuid AND token_hash IN (
    SELECT token_hash FROM operator_device WHERE operator_seq = ${operatorSeq}::uuid
    ORDER BY used_at DESC, token_hash OFFSET ${kept})`.execute(db)
}
