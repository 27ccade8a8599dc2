import { sql } from '@cocobnk/database'
import type { OauthDatabase } from './tables.ts'

const PAYING = 'payments:write'
const KEPT_DAYS = 7
const DELETED_MAX = 1_000

/** Selects the live consent by which an app pays. Locked, so that of two concurrent payments the second sees the first. */
export async function lockPayingGrant(
  db: OauthDatabase,
  { clientId, memberSeq }: { readonly clientId: string; readonly memberSeq: string },
): Promise<{ readonly grant_seq: string; readonly limit_usot: bigint } | undefined> {
  const grant = await db
    .selectFrom('oauth_grant')
    .innerJoin('oauth_client', 'oauth_client.client_seq', 'oauth_grant.client_seq')
    .select(['grant_seq', 'limit_usot'])
    .where('client_id', '=', clientId)
    .where('oauth_grant.member_seq', '=', memberSeq)
    .where('revoked_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('review_state', '=', 'APPROVED')
    .where(sql<boolean>`${PAYING} = ANY (oauth_grant.scopes)`)
    .forUpdate('oauth_grant')
    .executeTakeFirst()
  return grant && grant.limit_usot !== null ? { grant_seq: grant.grant_seq, limit_usot: grant.limit_usot } : undefined
}

export async function sumSpends(db: OauthDatabase, grantSeq: string): Promise<bigint> {
  const { rows } = await sql<{ spent: bigint }>`SELECT coalesce(sum(usot), 0)::numeric(39, 0) AS spent FROM oauth_spend
    WHERE grant_seq = ${grantSeq} AND created_at > now() - interval '24 hours'`.execute(db)
  return rows[0]?.spent ?? 0n
}

/** Deletes a payment that was counted so long ago that the process must have died before it paid. */
export async function deleteAbandoned(db: OauthDatabase, paymentSeq: string): Promise<void> {
  await sql`DELETE FROM oauth_spend WHERE payment_seq = ${paymentSeq} AND created_at < now() - interval '5 minutes'`.execute(
    db,
  )
}

export async function hasSpend(db: OauthDatabase, paymentSeq: string): Promise<boolean> {
  const row = await db
    .selectFrom('oauth_spend')
    .select('grant_seq')
    .where('payment_seq', '=', paymentSeq)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertSpend(
  db: OauthDatabase,
  spend: { readonly payment_seq: string; readonly grant_seq: string; readonly usot: bigint },
): Promise<void> {
  await db.insertInto('oauth_spend').values(spend).execute()
}

export async function deleteSpend(db: OauthDatabase, paymentSeq: string): Promise<void> {
  await db.deleteFrom('oauth_spend').where('payment_seq', '=', paymentSeq).execute()
}

/** Deletes payments that no longer count, which they do for a day. */
export async function deleteOldSpends(db: OauthDatabase): Promise<void> {
  await sql`DELETE FROM oauth_spend WHERE payment_seq IN (
    SELECT payment_seq FROM oauth_spend WHERE created_at < now() - make_interval(days => ${KEPT_DAYS}) LIMIT ${DELETED_MAX})`.execute(
    db,
  )
}
