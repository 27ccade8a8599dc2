import type { AppScope } from '@cocobnk/contract'
import { sql } from '@cocobnk/database'
import type { OauthDatabase } from './tables.ts'

type Pair = { readonly clientSeq: string; readonly memberSeq: string }

/** Beyond this many, the oldest are omitted. */
const LISTED_MAX = 100
const USE_NOTED_SECONDS = 60

const now = sql<Date>`now()`

/** What an app has paid of its limit. */
const spentOf = sql<bigint>`(SELECT coalesce(sum(usot), 0)::numeric(39, 0) FROM oauth_spend
  WHERE oauth_spend.grant_seq = oauth_grant.grant_seq AND oauth_spend.created_at > now() - interval '24 hours')`

/** Live consents of the member, newest first. */
export function selectGrants(db: OauthDatabase, memberSeq: string) {
  return db
    .selectFrom('oauth_grant')
    .innerJoin('oauth_client', 'oauth_client.client_seq', 'oauth_grant.client_seq')
    .select([
      'grant_seq',
      'oauth_grant.scopes',
      'limit_usot',
      spentOf.as('spent'),
      'oauth_grant.created_at',
      'last_used_at',
      'client_id',
      'name',
      'site_url',
      'oauth_client.created_at as registered_at',
    ])
    .where('oauth_grant.member_seq', '=', memberSeq)
    .where('revoked_at', 'is', null)
    .orderBy('grant_seq', 'desc')
    .limit(LISTED_MAX)
    .execute()
}

/** The grant for the provider; undefined once it is revoked or the app is deleted. */
export function selectLiveGrant(db: OauthDatabase, grantSeq: string) {
  return db
    .selectFrom('oauth_grant')
    .innerJoin('oauth_client', 'oauth_client.client_seq', 'oauth_grant.client_seq')
    .select([
      'grant_seq',
      'oauth_grant.member_seq',
      'client_id',
      'oauth_grant.scopes',
      'review_state',
      'oauth_grant.created_at',
    ])
    .where('grant_seq', '=', grantSeq)
    .where('revoked_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export function selectGrantOf(db: OauthDatabase, { clientSeq, memberSeq }: Pair) {
  return db
    .selectFrom('oauth_grant')
    .select(['grant_seq', 'scopes'])
    .where('client_seq', '=', clientSeq)
    .where('member_seq', '=', memberSeq)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

/** The member whom an app identifies by this subject, while the consent is live. */
export function selectGrantBySubject(
  db: OauthDatabase,
  { clientSeq, subject }: { readonly clientSeq: string; readonly subject: string },
) {
  return db
    .selectFrom('oauth_grant')
    .select('member_seq')
    .where('client_seq', '=', clientSeq)
    .where('subject', '=', subject)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

type NewGrant = Pair & {
  readonly grantSeq: string
  readonly subject: string
  readonly scopes: readonly AppScope[]
  readonly limitUsot: bigint | undefined
}

/**
 * Inserts a consent or extends a live one. Of two concurrent consents, the second widens the scopes of the first, and the later limit
 * counts. Returns the grant's id and whether it is new.
 */
export async function upsertGrant(
  db: OauthDatabase,
  { grantSeq, clientSeq, memberSeq, subject, scopes, limitUsot }: NewGrant,
): Promise<{ readonly grantSeq: string; readonly isNew: boolean }> {
  const { grant_seq } = await db
    .insertInto('oauth_grant')
    .values({
      grant_seq: grantSeq,
      client_seq: clientSeq,
      member_seq: memberSeq,
      subject,
      scopes: [...scopes],
      limit_usot: limitUsot ?? null,
    })
    .onConflict((conflict) =>
      conflict.columns(['client_seq', 'member_seq']).where('revoked_at', 'is', null).doUpdateSet({
        scopes: sql<AppScope[]>`ARRAY(SELECT DISTINCT unnest(oauth_grant.scopes || excluded.scopes))`,
        limit_usot: sql<bigint | null>`coalesce(excluded.limit_usot, oauth_grant.limit_usot)`,
      }),
    )
    .returning('grant_seq')
    .executeTakeFirstOrThrow()
  return { grantSeq: grant_seq, isNew: grant_seq === grantSeq }
}

/** Revokes a consent. Returns its id and member, or undefined if it was not live. */
export function revokeGrant(db: OauthDatabase, grantSeq: string, memberSeq?: string) {
  return db
    .updateTable('oauth_grant')
    .set({ revoked_at: now })
    .where('grant_seq', '=', grantSeq)
    .where('revoked_at', 'is', null)
    .$if(memberSeq !== undefined, (query) => query.where('member_seq', '=', memberSeq ?? ''))
    .returning(['client_seq', 'member_seq'])
    .executeTakeFirst()
}

/** Revokes all consents of an app, or of a member. Returns those that this call revoked. */
export async function revokeGrants(db: OauthDatabase, of: Partial<Pair>): Promise<string[]> {
  const rows = await db
    .updateTable('oauth_grant')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .$if(of.clientSeq !== undefined, (query) => query.where('client_seq', '=', of.clientSeq ?? ''))
    .$if(of.memberSeq !== undefined, (query) => query.where('member_seq', '=', of.memberSeq ?? ''))
    .returning('grant_seq')
    .execute()
  return rows.map(({ grant_seq }) => grant_seq)
}

/** Records the use of a consent, which the member sees, at most once a minute. */
export async function noteUse(db: OauthDatabase, grantSeq: string): Promise<void> {
  await db
    .updateTable('oauth_grant')
    .set({ last_used_at: now })
    .where('grant_seq', '=', grantSeq)
    .where((row) =>
      row.or([
        row('last_used_at', 'is', null),
        row('last_used_at', '<', sql<Date>`now() - make_interval(secs => ${USE_NOTED_SECONDS})`),
      ]),
    )
    .execute()
}
