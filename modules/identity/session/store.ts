import { type Ask, type Generated, type Keyset, type Kysely, newestFirst, sql } from '@cocobnk/database'
import type { Device } from '@cocobnk/device'

export type LoginMethod = 'PASSWORD' | 'PASSWORD_OTP' | 'PASSWORD_RECOVERY_CODE' | 'PASSKEY'

export type SessionTable = {
  readonly session_seq: string
  readonly member_seq: string
  readonly created_at: Generated<Date>
  /** Latest end of the session, even if it is in use. */
  readonly expires_at: Date
  readonly revoked_at: Generated<Date | null>
  readonly method: LoginMethod
  readonly browser: string | null
  readonly system: string | null
  readonly address: string
  readonly last_seen_at: Generated<Date>
  /** Number of the last refresh token issued, and of the last one known to have reached the browser. */
  readonly generation: Generated<number>
  readonly confirmed_generation: Generated<number>
}

export type SessionOwner = { readonly memberSeq: string; readonly sessionSeq: string }

type SessionDatabase = Kysely<{ session: SessionTable }>

const live = (db: SessionDatabase) =>
  db.selectFrom('session').where('revoked_at', 'is', null).where('expires_at', '>', sql<Date>`now()`)

/** Inserts a session; returns its latest end. */
export async function insertSession(
  db: SessionDatabase,
  session: Pick<SessionTable, 'session_seq' | 'member_seq' | 'method'> & Device,
  days: number,
): Promise<Date> {
  const { expires_at } = await db
    .insertInto('session')
    .values({ ...session, expires_at: sql<Date>`now() + make_interval(days => ${days})` })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

/** A session of the member that is neither revoked nor expired, in one query, so there is no gap in between. */
export function selectLiveSession(db: SessionDatabase, { memberSeq, sessionSeq }: SessionOwner) {
  return live(db)
    .select(['expires_at', 'last_seen_at', 'confirmed_generation'])
    .where('session_seq', '=', sessionSeq)
    .where('member_seq', '=', memberSeq)
    .executeTakeFirst()
}

const LIVE_SESSIONS = {
  name: 'live-sessions',
  text: `SELECT array_agg(confirmed_generation ORDER BY place) AS generations
    FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS asked (session_seq, member_seq, place)
    LEFT JOIN session ON session.session_seq = asked.session_seq AND session.member_seq = asked.member_seq
      AND revoked_at IS NULL AND expires_at > now()`,
}

/** Like `selectLiveSession` for many at once, in one row: by position, the confirmed generation of a live session, or null. */
export async function selectGenerations(
  ask: Ask,
  owners: readonly SessionOwner[],
): Promise<readonly (number | null)[]> {
  const [sessions, members] = [owners.map(({ sessionSeq }) => sessionSeq), owners.map(({ memberSeq }) => memberSeq)]
  const [row] = await ask<{ readonly generations: readonly (number | null)[] }>(LIVE_SESSIONS, [sessions, members])
  return row?.generations ?? []
}

/** Sessions of a member, newest first, after the given position; without those that can no longer be resumed. */
export function selectSessions(
  db: SessionDatabase,
  page: {
    readonly memberSeq: string
    readonly idleDays: number
    readonly after: Keyset | undefined
    readonly limit: number
  },
) {
  const { memberSeq, idleDays, after, limit } = page
  return live(db)
    .select(['session_seq', 'created_at', 'last_seen_at', 'browser', 'system', 'address', 'method'])
    .where('member_seq', '=', memberSeq)
    .where('last_seen_at', '>', sql<Date>`now() - make_interval(days => ${idleDays})`)
    .$call(newestFirst('created_at', 'session_seq', { after, limit }))
    .execute()
}

/** Whether the member has ever logged in. */
export async function hasSession(db: SessionDatabase, memberSeq: string): Promise<boolean> {
  const earlier = await db
    .selectFrom('session')
    .select('session_seq')
    .where('member_seq', '=', memberSeq)
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}

/** Ends one session, or all but one; returns those that this call ended. */
export async function revokeSessions(
  db: SessionDatabase,
  memberSeq: string,
  which: { readonly only?: string; readonly except?: string | undefined },
): Promise<string[]> {
  const { only, except } = which
  const rows = await db
    .updateTable('session')
    .set({ revoked_at: sql<Date>`now()` })
    .where('member_seq', '=', memberSeq)
    .where('revoked_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('session_seq', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('session_seq', '<>', except ?? ''))
    .returning(['session_seq', sql<boolean>`expires_at > now()`.as('was_live')])
    .execute()
  return rows.filter(({ was_live }) => was_live).map(({ session_seq }) => session_seq)
}

export async function countLiveSessions(db: SessionDatabase, memberSeq: string, idleDays: number): Promise<number> {
  const { count } = await live(db)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_seq', '=', memberSeq)
    .where('last_seen_at', '>', sql<Date>`now() - make_interval(days => ${idleDays})`)
    .executeTakeFirstOrThrow()
  return Number(count)
}
