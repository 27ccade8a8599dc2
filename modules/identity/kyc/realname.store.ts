import { type Generated, type Kysely, sql } from '@cocobnk/database'

export type RealnameTable = {
  readonly attempt_seq: string
  readonly member_seq: string
  /** As stated by the member, sealed; null once the membership is closed. */
  readonly name: Buffer | null
  readonly birth_date: Buffer | null
  readonly address: string
  readonly agent: string
  readonly created_at: Generated<Date>
  readonly nonce_hash: Generated<Buffer | null>
  readonly ends_at: Generated<Date | null>
  readonly state: Generated<'STATED' | 'PREPARED' | 'VERIFIED' | 'FAILED'>
  readonly fault: Generated<'REFUSED' | 'MISMATCH' | null>
  readonly decided_at: Generated<Date | null>
  readonly expires_at: Generated<Date | null>
}

type RealnameDatabase = Kysely<{ realname_attempt: RealnameTable }>

export async function insertAttempt(
  db: RealnameDatabase,
  attempt: Pick<RealnameTable, 'attempt_seq' | 'member_seq' | 'name' | 'birth_date' | 'address' | 'agent'>,
): Promise<void> {
  await db.insertInto('realname_attempt').values(attempt).execute()
}

const newest = (db: RealnameDatabase, memberSeq: string) =>
  db
    .selectFrom('realname_attempt')
    .selectAll()
    .where('member_seq', '=', memberSeq)
    .orderBy('created_at', 'desc')
    .orderBy('attempt_seq', 'desc')
    .limit(1)

export function selectLatest(db: RealnameDatabase, memberSeq: string) {
  return newest(db, memberSeq).executeTakeFirst()
}

/** The member's real name, even if it has expired. */
export function selectVerified(db: RealnameDatabase, memberSeq: string) {
  return newest(db, memberSeq).where('state', '=', 'VERIFIED').executeTakeFirst()
}

/** Marks an attempt as prepared. Returns its expiry; undefined if the member has no such attempt or it was already prepared. */
export async function updatePrepared(
  db: RealnameDatabase,
  {
    attemptSeq,
    memberSeq,
    nonceHash,
    minutes,
  }: { readonly attemptSeq: string; readonly memberSeq: string; readonly nonceHash: Buffer; readonly minutes: number },
): Promise<Date | undefined> {
  const row = await db
    .updateTable('realname_attempt')
    .set({
      state: 'PREPARED',
      nonce_hash: nonceHash,
      ends_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .where('attempt_seq', '=', attemptSeq)
    .where('member_seq', '=', memberSeq)
    .where('state', '=', 'STATED')
    .returning('ends_at')
    .executeTakeFirst()
  return row?.ends_at ?? undefined
}

/** Locks the attempt with this nonce: of concurrent results, the second waits here, and then finds it used. */
export function lockPrepared(db: RealnameDatabase, nonceHash: Buffer) {
  return db
    .selectFrom('realname_attempt')
    .selectAll()
    .where('nonce_hash', '=', nonceHash)
    .where('state', '=', 'PREPARED')
    .where('ends_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateVerified(db: RealnameDatabase, attemptSeq: string, months: number): Promise<void> {
  await db
    .updateTable('realname_attempt')
    .set({ state: 'VERIFIED', expires_at: sql<Date>`now() + make_interval(months => ${months})` })
    .where('attempt_seq', '=', attemptSeq)
    .execute()
}

export async function updateFailed(
  db: RealnameDatabase,
  attemptSeq: string,
  fault: 'REFUSED' | 'MISMATCH',
): Promise<void> {
  await db
    .updateTable('realname_attempt')
    .set({ state: 'FAILED', fault })
    .where('attempt_seq', '=', attemptSeq)
    .execute()
}

export async function eraseAttempts(db: RealnameDatabase, memberSeq: string): Promise<void> {
  await db
    .updateTable('realname_attempt')
    .set({ name: null, birth_date: null })
    .where('member_seq', '=', memberSeq)
    .execute()
}
