import { type Generated, type Kysely, sql } from '@cocobnk/database'

export type SessionTable = {
  readonly session_seq: string
  readonly member_seq: string
  readonly created_at: Generated<Date>
  readonly expires_at: Date
  readonly revoked_at: Date | null
  /** What the browser called itself at login, for the member's list of sessions. */
  readonly agent: string
}

export type SessionTables = { session: SessionTable }

type SessionDatabase = Kysely<SessionTables>

export async function insertSession(
  db: SessionDatabase,
  session: Omit<SessionTable, 'created_at' | 'revoked_at'>,
): Promise<void> {
  await db
    .insertInto('session')
    .values({ ...session, revoked_at: null })
    .execute()
}

/** Belonging to the member, not revoked, not over: asked in one query, so there is no moment in between. */
export function selectLiveSession(db: SessionDatabase, { memberSeq, sessionSeq }: SessionOwner) {
  return db
    .selectFrom('session')
    .select('expires_at')
    .where('session_seq', '=', sessionSeq)
    .where('member_seq', '=', memberSeq)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Answers whether this call ended it. */
export async function revokeSession(db: SessionDatabase, { memberSeq, sessionSeq }: SessionOwner): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ revoked_at: sql<Date>`now()` })
    .where('session_seq', '=', sessionSeq)
    .where('member_seq', '=', memberSeq)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type SessionOwner = { readonly memberSeq: string; readonly sessionSeq: string }
