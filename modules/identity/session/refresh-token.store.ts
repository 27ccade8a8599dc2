import { type Generated, sql } from '@cocobnk/database'
import type { Family } from './family.ts'

export type RefreshTokenTable = {
  readonly token_hash: Buffer
  readonly session_seq: string
  readonly generation: number
  readonly created_at: Generated<Date>
  readonly expires_at: Date
  readonly spent_at: Generated<Date | null>
  /** Null if it was replaced before it was ever used. */
  readonly successor_generation: Generated<number | null>
}

/** Any database with the tables of the family. */
export type Executor = Parameters<ReturnType<typeof sql>['execute']>[0]

type Place = { readonly sessionSeq: string; readonly generation: number }

export type ShownToken = {
  readonly session_seq: string
  readonly owner_seq: string
  readonly session_end: Date
  readonly last_generation: number
  readonly confirmed_generation: number
  readonly generation: number
  readonly spent_at: Date | null
  readonly successor_generation: number | null
  readonly just_spent: boolean
}

/** Inserts a token; returns its expiry: after the family's idle time, but never later than its session. */
export async function insertRefreshToken(
  db: Executor,
  { tokens, idleSeconds }: Family,
  token: Place & { readonly tokenHash: Buffer; readonly sessionEnd: Date },
): Promise<Date> {
  const { rows } = await sql<{ expires_at: Date }>`
    INSERT INTO ${sql.table(tokens)} (token_hash, session_seq, generation, expires_at)
    VALUES (${token.tokenHash}, ${token.sessionSeq}, ${token.generation},
      least(now() + make_interval(secs => ${idleSeconds}), ${token.sessionEnd}::timestamptz))
    RETURNING expires_at`.execute(db)
  if (!rows[0]) throw new Error('a refresh token was not kept')
  return rows[0].expires_at
}

/** Selects a token of a live session, with that session, and locks both until the transaction ends. */
export async function lockRefreshToken(
  db: Executor,
  { tokens, sessions, owner }: Family,
  { tokenHash, sessionSeq }: { readonly tokenHash: Buffer; readonly sessionSeq: string | undefined },
  graceSeconds: number,
): Promise<ShownToken | undefined> {
  const { rows } = await sql<ShownToken>`
    SELECT session.session_seq, session.${sql.ref(owner)} AS owner_seq, session.expires_at AS session_end,
      session.generation AS last_generation, session.confirmed_generation,
      token.generation, token.spent_at, token.successor_generation,
      coalesce(token.spent_at > now() - make_interval(secs => ${graceSeconds}), false) AS just_spent
    FROM ${sql.table(tokens)} AS token
    JOIN ${sql.table(sessions)} AS session USING (session_seq)
    WHERE token.token_hash = ${tokenHash} AND token.expires_at > now()
      AND (${sessionSeq ?? null}::uuid IS NULL OR session.session_seq = ${sessionSeq ?? null}::uuid)
      AND session.revoked_at IS NULL AND session.expires_at > now()
    FOR UPDATE`.execute(db)
  return rows[0]
}

export async function spendRefreshToken(
  db: Executor,
  { tokens }: Family,
  { sessionSeq, generation, successor }: Place & { readonly successor: number | null },
): Promise<void> {
  await sql`UPDATE ${sql.table(tokens)} SET spent_at = now(), successor_generation = ${successor}
    WHERE session_seq = ${sessionSeq} AND generation = ${generation}`.execute(db)
}

/** Deletes tokens that were used long ago; a replay of one would only be recorded. */
export async function deleteLongSpent(db: Executor, { tokens }: Family, sessionSeq: string, days: number) {
  await sql`DELETE FROM ${sql.table(tokens)}
    WHERE session_seq = ${sessionSeq} AND spent_at < now() - make_interval(days => ${days})`.execute(db)
}

/** The owner of the session that a browser still has, by the token in its cookie. */
export async function selectOwner(db: Executor, { tokens, sessions, owner }: Family, tokenHash: Buffer) {
  const { rows } = await sql<{ session_seq: string; owner_seq: string }>`
    SELECT session.session_seq, session.${sql.ref(owner)} AS owner_seq
    FROM ${sql.table(tokens)} AS token JOIN ${sql.table(sessions)} AS session USING (session_seq)
    WHERE token.token_hash = ${tokenHash}`.execute(db)
  return rows[0]
}

/** Records that the browser has the token of this generation, because it came back. */
export async function confirmGeneration(db: Executor, { sessions }: Family, { sessionSeq, generation }: Place) {
  await sql`UPDATE ${sql.table(sessions)} SET confirmed_generation = ${generation}
    WHERE session_seq = ${sessionSeq} AND confirmed_generation < ${generation} AND generation >= ${generation}`.execute(
    db,
  )
}

export async function updateGeneration(
  db: Executor,
  { sessions, renewalIsUse }: Family,
  { sessionSeq, generation }: Place,
): Promise<void> {
  const seen = renewalIsUse ? sql`, last_seen_at = now()` : sql``
  await sql`UPDATE ${sql.table(sessions)} SET generation = ${generation}${seen}
    WHERE session_seq = ${sessionSeq}`.execute(db)
}
