import { type Generated, type Kysely, sql } from '@cocobnk/database'
import type { SessionTable } from './store.ts'

export type RefreshTokenTable = {
  readonly token_hash: Buffer
  readonly session_seq: string
  readonly generation: number
  readonly created_at: Generated<Date>
  readonly expires_at: Date
  readonly spent_at: Generated<Date | null>
  /** None if it was replaced before it was ever used. */
  readonly successor_generation: Generated<number | null>
}

type RefreshTokenDatabase = Kysely<{ session: SessionTable; refresh_token: RefreshTokenTable }>
type Place = { readonly sessionSeq: string; readonly generation: number }

/** Answers until when it can be used: as long as somebody may stay away, but never beyond its session. */
export async function insertRefreshToken(
  db: RefreshTokenDatabase,
  {
    sessionSeq,
    generation,
    tokenHash,
    sessionEnd,
    idleDays,
  }: Place & {
    readonly tokenHash: Buffer
    readonly sessionEnd: Date
    readonly idleDays: number
  },
): Promise<Date> {
  const { expires_at } = await db
    .insertInto('refresh_token')
    .values({
      token_hash: tokenHash,
      session_seq: sessionSeq,
      generation,
      expires_at: sql<Date>`least(now() + make_interval(days => ${idleDays}), ${sessionEnd}::timestamptz)`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

/** A token of a live session, with that session; both belong to the caller until the transaction ends. */
export function lockRefreshToken(db: RefreshTokenDatabase, tokenHash: Buffer, graceSeconds: number) {
  return db
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.session_seq', 'refresh_token.session_seq')
    .select([
      'session.session_seq',
      'session.member_seq',
      'session.expires_at as session_end',
      'session.generation as last_generation',
      'session.confirmed_generation',
      'refresh_token.generation',
      'refresh_token.spent_at',
      'refresh_token.successor_generation',
    ])
    .select(
      sql<boolean>`coalesce(refresh_token.spent_at > now() - make_interval(secs => ${graceSeconds}), false)`.as(
        'just_spent',
      ),
    )
    .where('refresh_token.token_hash', '=', tokenHash)
    .where('refresh_token.expires_at', '>', sql<Date>`now()`)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()
}

export async function spendRefreshToken(
  db: RefreshTokenDatabase,
  { sessionSeq, generation, successor }: Place & { readonly successor: number | null },
): Promise<void> {
  await db
    .updateTable('refresh_token')
    .set({ spent_at: sql<Date>`now()`, successor_generation: successor })
    .where('session_seq', '=', sessionSeq)
    .where('generation', '=', generation)
    .execute()
}

/** Long spent ones can do nothing; that one of them was shown again would only be heard of. */
export async function deleteLongSpent(db: RefreshTokenDatabase, sessionSeq: string, days: number): Promise<void> {
  await db
    .deleteFrom('refresh_token')
    .where('session_seq', '=', sessionSeq)
    .where('spent_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
}

/** Whose session a browser still has, by the token in its cookie. */
export function selectOwner(db: RefreshTokenDatabase, tokenHash: Buffer) {
  return db
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.session_seq', 'refresh_token.session_seq')
    .select(['session.session_seq', 'session.member_seq'])
    .where('refresh_token.token_hash', '=', tokenHash)
    .executeTakeFirst()
}
