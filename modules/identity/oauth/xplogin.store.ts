import { sql } from '@cocobnk/database'
import type { OauthDatabase, XploginTable } from './tables.ts'

type NewXplogin = Omit<XploginTable, 'tries' | 'status' | 'member_seq' | 'grant_seq' | 'created_at' | 'expires_at'>

/** How long after its end a row stays, for a site that polls late. */
const KEPT_MINUTES = 10
const TRIES_MAX = 3

const isOpen = sql<boolean>`status = 'ISSUED' AND expires_at > now()`

export async function insertXplogin(db: OauthDatabase, row: NewXplogin, lifeSeconds: number): Promise<Date> {
  const { expires_at } = await db
    .insertInto('xplogin')
    .values({ ...row, expires_at: sql<Date>`now() + make_interval(secs => ${lifeSeconds})` })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

/** The request with its app, unless the app is deleted. */
export function selectByToken(db: OauthDatabase, tokenHash: Buffer) {
  return db
    .selectFrom('xplogin')
    .innerJoin('oauth_client', 'oauth_client.client_seq', 'xplogin.client_seq')
    .selectAll('xplogin')
    .select(['client_id', 'name', 'site_url', 'oauth_client.created_at as registered_at'])
    .select(isOpen.as('is_open'))
    .where('token_hash', '=', tokenHash)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export function selectByPoll(db: OauthDatabase, pollHash: Buffer) {
  return db
    .selectFrom('xplogin')
    .select(['status', sql<boolean>`expires_at <= now()`.as('is_over')])
    .where('poll_hash', '=', pollHash)
    .executeTakeFirst()
}

/** Approves a request that is still open, once. */
export async function approveXplogin(
  db: OauthDatabase,
  tokenHash: Buffer,
  decided: { readonly member_seq: string; readonly grant_seq: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('xplogin')
    .set({ status: 'APPROVED', ...decided })
    .where('token_hash', '=', tokenHash)
    .where(isOpen)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function rejectXplogin(db: OauthDatabase, tokenHash: Buffer, memberSeq: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('xplogin')
    .set({ status: 'REJECTED', member_seq: memberSeq })
    .where('token_hash', '=', tokenHash)
    .where(isOpen)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Counts a wrong number as a try; the third one ends the request. */
export async function countWrong(db: OauthDatabase, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('xplogin')
    .set({
      tries: sql<number>`tries + 1`,
      status: sql<'ISSUED' | 'REJECTED'>`CASE WHEN tries + 1 >= ${TRIES_MAX} THEN 'REJECTED' ELSE status END`,
    })
    .where('token_hash', '=', tokenHash)
    .where(isOpen)
    .execute()
}

/** Marks an approved login as used. Of any number of concurrent polls, one gets it. */
export function takeXplogin(db: OauthDatabase, pollHash: Buffer) {
  return db
    .updateTable('xplogin')
    .set({ status: 'USED' })
    .from('oauth_client')
    .whereRef('oauth_client.client_seq', '=', 'xplogin.client_seq')
    .where('poll_hash', '=', pollHash)
    .where('status', '=', 'APPROVED')
    .where('expires_at', '>', sql<Date>`now()`)
    .returning([
      'client_id',
      'xplogin.member_seq',
      'grant_seq',
      'redirect_uri',
      'code_challenge',
      'nonce',
      'xplogin.scopes',
    ])
    .executeTakeFirst()
}

export async function deleteEnded(db: OauthDatabase): Promise<void> {
  await db
    .deleteFrom('xplogin')
    .where('expires_at', '<', sql<Date>`now() - make_interval(mins => ${KEPT_MINUTES})`)
    .execute()
}
