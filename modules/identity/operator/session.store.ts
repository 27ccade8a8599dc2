import { type Generated, type Kysely, sql } from '@cocobnk/database'
import type { Device } from '@cocobnk/device'
import type { OperatorTable } from './store.ts'

export type OperatorSessionTable = {
  readonly session_seq: string
  readonly operator_seq: string
  readonly created_at: Generated<Date>
  /** Latest end of the session, even if it is in use. */
  readonly expires_at: Date
  readonly last_seen_at: Generated<Date>
  readonly revoked_at: Generated<Date | null>
  readonly browser: string | null
  readonly system: string | null
  readonly address: string
  /** Number of the last refresh token issued, and of the last one known to have reached the browser. */
  readonly generation: Generated<number>
  readonly confirmed_generation: Generated<number>
}

type SessionDatabase = Kysely<{ operator_session: OperatorSessionTable; operator: OperatorTable }>
export type SessionOwner = { readonly operatorSeq: string; readonly sessionSeq: string }

/** Minimum interval between writes, because a busy console makes many requests a second. */
const SEEN_SECONDS = 30

/** Inserts a session; returns its latest end. */
export async function insertSession(
  db: SessionDatabase,
  session: Pick<OperatorSessionTable, 'session_seq' | 'operator_seq'> & Device,
  hours: number,
): Promise<Date> {
  const { expires_at } = await db
    .insertInto('operator_session')
    .values({ ...session, expires_at: sql<Date>`now() + make_interval(hours => ${hours})` })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

type Idle = { readonly idleMinutes: number }

const live = (db: SessionDatabase, operatorSeq: string, { idleMinutes }: Idle) =>
  db
    .selectFrom('operator_session')
    .where('operator_session.operator_seq', '=', operatorSeq)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_seen_at', '>', sql<Date>`now() - make_interval(mins => ${idleMinutes})`)

/** A live session with the operator's current role, so that a change of role takes effect with the next request. */
export function selectLiveSession(db: SessionDatabase, { operatorSeq, sessionSeq, ...idle }: SessionOwner & Idle) {
  return live(db, operatorSeq, idle)
    .innerJoin('operator', 'operator.operator_seq', 'operator_session.operator_seq')
    .select(['operator.role', 'operator_session.confirmed_generation'])
    .where('operator_session.session_seq', '=', sessionSeq)
    .where('operator.state', '=', 'ACTIVE')
    .executeTakeFirst()
}

/** Live sessions of an operator, latest first. */
export function selectLiveSessions(db: SessionDatabase, operatorSeq: string, idle: Idle) {
  return live(db, operatorSeq, idle)
    .select(['session_seq', 'created_at', 'last_seen_at', 'browser', 'system', 'address'])
    .orderBy('created_at', 'desc')
    .execute()
}

export async function updateSeen(db: SessionDatabase, sessionSeq: string): Promise<void> {
  await db
    .updateTable('operator_session')
    .set({ last_seen_at: sql<Date>`now()` })
    .where('session_seq', '=', sessionSeq)
    .where('last_seen_at', '<', sql<Date>`now() - make_interval(secs => ${SEEN_SECONDS})`)
    .execute()
}

/** Ends a session; returns whether it was the operator's and had not ended. */
export async function revokeSession(db: SessionDatabase, { operatorSeq, sessionSeq }: SessionOwner): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator_session')
    .set({ revoked_at: sql<Date>`now()` })
    .where('session_seq', '=', sessionSeq)
    .where('operator_seq', '=', operatorSeq)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
