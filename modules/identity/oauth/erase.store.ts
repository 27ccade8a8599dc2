import type { OauthDatabase } from './tables.ts'

/** Deletes the member's consents and apps, and the consents of others to those apps. */
export async function deleteAllOf(db: OauthDatabase, memberSeq: string): Promise<void> {
  const own = db.selectFrom('oauth_client').select('client_seq').where('member_seq', '=', memberSeq)
  const grants = db
    .selectFrom('oauth_grant')
    .select('grant_seq')
    .where((row) => row.or([row('member_seq', '=', memberSeq), row('client_seq', 'in', own)]))
  await db.deleteFrom('oauth_artifact').where('grant_seq', 'in', grants).execute()
  await db.deleteFrom('oauth_spend').where('grant_seq', 'in', grants).execute()
  await db
    .deleteFrom('xplogin')
    .where((row) => row.or([row('member_seq', '=', memberSeq), row('client_seq', 'in', own)]))
    .execute()
  await db
    .deleteFrom('oauth_grant')
    .where((row) => row.or([row('member_seq', '=', memberSeq), row('client_seq', 'in', own)]))
    .execute()
  await db.deleteFrom('oauth_client').where('member_seq', '=', memberSeq).execute()
}
