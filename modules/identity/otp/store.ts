import { type Generated, type Kysely, sql } from '@cocobnk/database'

export type OtpTable = {
  readonly otp_seq: string
  readonly member_seq: string
  /** Sealed with the member's own key. */
  readonly secret: Buffer
  readonly created_at: Generated<Date>
  readonly activated_at: Generated<Date | null>
  /** Time step of the last accepted code, in units of thirty seconds. */
  readonly last_step: Generated<bigint>
}

export type RecoveryCodeTable = {
  readonly member_seq: string
  readonly code_hash: Buffer
  readonly created_at: Generated<Date>
  readonly used_at: Generated<Date | null>
}

export type OtpTables = { otp: OtpTable; recovery_code: RecoveryCodeTable }

type OtpDatabase = Kysely<OtpTables>

export function selectOtp(db: OtpDatabase, memberSeq: string) {
  return db
    .selectFrom('otp')
    .select(['otp_seq', 'secret', 'created_at', 'activated_at'])
    .where('member_seq', '=', memberSeq)
    .executeTakeFirst()
}

/** When codes were turned on; null if they are off. The api may read no more of an authenticator. */
export async function selectActivatedAt(db: OtpDatabase, memberSeq: string): Promise<Date | null> {
  const row = await db.selectFrom('otp').select('activated_at').where('member_seq', '=', memberSeq).executeTakeFirst()
  return row?.activated_at ?? null
}

/** Inserts a pending secret, in place of a pending one that is older than this. An active or a younger pending one stays. */
export async function insertPending(
  db: OtpDatabase,
  pending: Pick<OtpTable, 'otp_seq' | 'member_seq' | 'secret'>,
  keepMinutes: number,
): Promise<void> {
  await db
    .insertInto('otp')
    .values(pending)
    .onConflict((conflict) =>
      conflict
        .column('member_seq')
        .doUpdateSet({ otp_seq: pending.otp_seq, secret: pending.secret, created_at: sql<Date>`now()` })
        .where('otp.activated_at', 'is', null)
        .where('otp.created_at', '<', sql<Date>`now() - make_interval(mins => ${keepMinutes})`),
    )
    .execute()
}

/** Activates the authenticator and uses up the code. Returns when; undefined if it is no longer pending. */
export function activate(db: OtpDatabase, otpSeq: string, step: number) {
  return db
    .updateTable('otp')
    .set({ activated_at: sql<Date>`now()`, last_step: BigInt(step) })
    .where('otp_seq', '=', otpSeq)
    .where('activated_at', 'is', null)
    .returning('activated_at')
    .executeTakeFirst()
}

/** Returns whether this step was unused: true for exactly one of concurrent calls. */
export async function spendStep(db: OtpDatabase, otpSeq: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('otp')
    .set({ last_step: BigInt(step) })
    .where('otp_seq', '=', otpSeq)
    .where('activated_at', 'is not', null)
    .where('last_step', '<', BigInt(step))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes the authenticator; returns whether this call did. */
export async function deleteOtp(db: OtpDatabase, memberSeq: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('otp').where('member_seq', '=', memberSeq).executeTakeFirst()
  return numDeletedRows === 1n
}

export async function replaceRecoveryCodes(
  db: OtpDatabase,
  memberSeq: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await deleteRecoveryCodes(db, memberSeq)
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ member_seq: memberSeq, code_hash })))
    .execute()
}

export async function deleteRecoveryCodes(db: OtpDatabase, memberSeq: string): Promise<void> {
  await db.deleteFrom('recovery_code').where('member_seq', '=', memberSeq).execute()
}

/** Returns whether it existed and was unused: true for exactly one of concurrent calls. */
export async function spendRecoveryCode(db: OtpDatabase, memberSeq: string, hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: sql<Date>`now()` })
    .where('member_seq', '=', memberSeq)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function countRecoveryCodes(db: OtpDatabase, memberSeq: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<bigint>().as('left'))
    .where('member_seq', '=', memberSeq)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}
