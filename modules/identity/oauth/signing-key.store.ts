import { sql } from '@cocobnk/database'
import type { OauthDatabase } from './tables.ts'

type NewKey = { readonly kid: string; readonly wrapped_key: Buffer; readonly sealed: Buffer }

/** Newest first. */
export function selectKeys(db: OauthDatabase) {
  return db.selectFrom('oauth_signing_key').selectAll().orderBy('created_at', 'desc').orderBy('kid').execute()
}

/** Serializes the making of keys until the transaction ends. */
export async function lockKeys(db: OauthDatabase): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('oauth_signing_key'))`.execute(db)
}

export async function insertKey(db: OauthDatabase, key: NewKey): Promise<void> {
  await db.insertInto('oauth_signing_key').values(key).execute()
}

export async function deleteOldKeys(db: OauthDatabase, days: number): Promise<void> {
  await db
    .deleteFrom('oauth_signing_key')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
}
