import { sql } from '@cocobnk/database'
import type { OauthDatabase } from './tables.ts'

type Key = { readonly kind: string; readonly idHash: Buffer }
type Kept = Key & {
  readonly grantSeq: string | null
  readonly content: Buffer
  readonly lifeSeconds: number
  readonly access: Access | undefined
}
/** What a process that cannot open the content must know to accept an access token. */
export type Access = { readonly clientId: string; readonly scopes: readonly string[]; readonly boundTo: string | null }

export const ACCESS_TOKEN = 'AccessToken'
/** Rows that one sweep deletes. */
const SWEEP_MAX = 5_000

export async function upsertArtifact(
  db: OauthDatabase,
  { kind, idHash, grantSeq, content, lifeSeconds, access }: Kept,
): Promise<void> {
  const expires_at = sql<Date>`now() + make_interval(secs => ${lifeSeconds})`
  const facts = {
    client_id: access?.clientId ?? null,
    scopes: access ? [...access.scopes] : null,
    bound_to: access?.boundTo ?? null,
  }
  await db
    .insertInto('oauth_artifact')
    .values({ kind, id_hash: idHash, grant_seq: grantSeq, content, expires_at, ...facts })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id_hash']).doUpdateSet({ content, expires_at, grant_seq: grantSeq, ...facts }),
    )
    .execute()
}

/** Selects an artifact. One that belongs to a grant is invalid without it, even if it was written after the grant was revoked. */
export function selectArtifact(db: OauthDatabase, { kind, idHash }: Key) {
  return db
    .selectFrom('oauth_artifact')
    .leftJoin('oauth_grant', 'oauth_grant.grant_seq', 'oauth_artifact.grant_seq')
    .select(['content', 'consumed_at'])
    .where('kind', '=', kind)
    .where('id_hash', '=', idHash)
    .where((row) =>
      row.or([
        row('oauth_artifact.grant_seq', 'is', null),
        row.and([row('oauth_grant.grant_seq', 'is not', null), row('revoked_at', 'is', null)]),
      ]),
    )
    .executeTakeFirst()
}

/** A valid access token, with the consent that it belongs to. */
export function selectAccess(db: OauthDatabase, idHash: Buffer) {
  return db
    .selectFrom('oauth_artifact')
    .innerJoin('oauth_grant', 'oauth_grant.grant_seq', 'oauth_artifact.grant_seq')
    .select(['oauth_grant.grant_seq', 'oauth_grant.member_seq', 'client_id', 'oauth_artifact.scopes', 'bound_to'])
    .where('kind', '=', ACCESS_TOKEN)
    .where('id_hash', '=', idHash)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

/** Marks an artifact as used, in one guarded update: of any number of concurrent calls, exactly one is the first. */
export async function consumeArtifact(
  db: OauthDatabase,
  { kind, idHash }: Key,
): Promise<{ readonly isFirst: boolean; readonly grantSeq: string | null }> {
  const consumed = await db
    .updateTable('oauth_artifact')
    .set({ consumed_at: sql<Date>`now()` })
    .where('kind', '=', kind)
    .where('id_hash', '=', idHash)
    .where('consumed_at', 'is', null)
    .returning('grant_seq')
    .executeTakeFirst()
  if (consumed) return { isFirst: true, grantSeq: consumed.grant_seq }
  const known = await db
    .selectFrom('oauth_artifact')
    .select('grant_seq')
    .where('kind', '=', kind)
    .where('id_hash', '=', idHash)
    .executeTakeFirst()
  return { isFirst: false, grantSeq: known?.grant_seq ?? null }
}

export async function deleteArtifact(db: OauthDatabase, { kind, idHash }: Key): Promise<void> {
  await db.deleteFrom('oauth_artifact').where('kind', '=', kind).where('id_hash', '=', idHash).execute()
}

export async function deleteArtifactsOf(db: OauthDatabase, grantSeqs: readonly string[], kind?: string): Promise<void> {
  if (grantSeqs.length === 0) return
  await db
    .deleteFrom('oauth_artifact')
    .where('grant_seq', 'in', [...grantSeqs])
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .execute()
}

/** Deletes a bounded number of expired rows, so that no sweep holds the table long. */
export async function deleteExpired(db: OauthDatabase): Promise<void> {
  await sql`DELETE FROM oauth_artifact WHERE (kind, id_hash) IN (
    SELECT kind, id_hash FROM oauth_artifact WHERE expires_at < now() ORDER BY expires_at LIMIT ${SWEEP_MAX} FOR UPDATE SKIP LOCKED
  )`.execute(db)
}
