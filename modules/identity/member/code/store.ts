import { type Generated, type Kysely, sql } from '@cocobnk/database'

export type VerificationPurpose = 'EMAIL' | 'PASSWORD' | 'PHONE' | 'DEVICE' | 'LOGIN'

export type VerificationTable = {
  readonly purpose: VerificationPurpose
  /** The email, or the member, who has one password and one pending phone number. */
  readonly subject_seq: string
  readonly code_hash: Buffer
  readonly created_at: Generated<Date>
  readonly expires_at: Date
  readonly tries: Generated<number>
  readonly used_at: Generated<Date | null>
}

export type VerificationSubject = Pick<VerificationTable, 'purpose' | 'subject_seq'>
type VerificationDatabase = Kysely<{ verification: VerificationTable }>

const TRIES_MAX = 5

/** A new code replaces the previous one. Returns its expiry. */
export async function upsertCode(
  db: VerificationDatabase,
  subject: VerificationSubject,
  { codeHash, minutes }: { readonly codeHash: Buffer; readonly minutes: number },
): Promise<Date> {
  const expiresAt = sql<Date>`now() + make_interval(mins => ${minutes})`
  const { expires_at } = await db
    .insertInto('verification')
    .values({ ...subject, code_hash: codeHash, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['purpose', 'subject_seq']).doUpdateSet({
        code_hash: codeHash,
        expires_at: expiresAt,
        created_at: sql<Date>`now()`,
        tries: 0,
        used_at: null,
      }),
    )
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

/** The code that may still be entered, if there is one, to be updated. */
function updateOpen(db: VerificationDatabase, { purpose, subject_seq }: VerificationSubject) {
  return db
    .updateTable('verification')
    .where('purpose', '=', purpose)
    .where('subject_seq', '=', subject_seq)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('tries', '<', TRIES_MAX)
}

/** Counts the try and spends the code if it is right, in one statement: of concurrent calls one succeeds. */
export async function spendCode(
  db: VerificationDatabase,
  subject: VerificationSubject,
  codeHash: Buffer,
): Promise<boolean> {
  const row = await updateOpen(db, subject)
    .set({
      tries: sql<number>`tries + 1`,
      used_at: sql<Date | null>`CASE WHEN code_hash = ${codeHash} THEN now() END`,
    })
    .returning('used_at')
    .executeTakeFirst()
  return row?.used_at instanceof Date
}

/** Whether the code is right, without spending it; a wrong one counts as a try, in one statement. */
export async function tryCode(
  db: VerificationDatabase,
  subject: VerificationSubject,
  codeHash: Buffer,
): Promise<boolean> {
  const row = await updateOpen(db, subject)
    .set({ tries: sql<number>`tries + (code_hash <> ${codeHash})::integer` })
    .returning(sql<boolean>`code_hash = ${codeHash}`.as('is_right'))
    .executeTakeFirst()
  return row?.is_right === true
}

/** Deletes codes that ended over a day ago, for purposes whose subjects are many and short-lived. */
export async function deleteEndedCodes(db: VerificationDatabase, purpose: VerificationPurpose): Promise<void> {
  await db
    .deleteFrom('verification')
    .where('purpose', '=', purpose)
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}

/** The time until which the code may still be entered, if there is one. */
export async function selectCodeEnd(
  db: VerificationDatabase,
  { purpose, subject_seq }: VerificationSubject,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('verification')
    .select('expires_at')
    .where('purpose', '=', purpose)
    .where('subject_seq', '=', subject_seq)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.expires_at
}

export async function deleteCodes(db: VerificationDatabase, subjectSeqs: readonly string[]): Promise<void> {
  await db.deleteFrom('verification').where('subject_seq', 'in', subjectSeqs).execute()
}
