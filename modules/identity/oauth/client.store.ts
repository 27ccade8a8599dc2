import { sql } from '@cocobnk/database'
import type { ClientTable, OauthDatabase } from './tables.ts'

type NewClient = Pick<
  ClientTable,
  | 'client_seq'
  | 'member_seq'
  | 'client_id'
  | 'name'
  | 'site_url'
  | 'redirect_uris'
  | 'logout_uris'
  | 'secret_hash'
  | 'scopes'
  | 'review_seq'
  | 'review_state'
>
type Changed = Omit<NewClient, 'client_seq' | 'member_seq' | 'client_id' | 'secret_hash'>
type Owned = { readonly memberSeq: string; readonly clientSeq: string }

export type ClientRow = Awaited<ReturnType<typeof selectClients>>[number]

const REVIEWED = [
  'client_seq',
  'member_seq',
  'client_id',
  'name',
  'site_url',
  'redirect_uris',
  'scopes',
  'review_state',
  'is_confidential',
  'created_at',
] as const

function clients(db: OauthDatabase) {
  return live(db).selectAll('oauth_client')
}

/** Apps that are not deleted, with how many members use each. */
function live(db: OauthDatabase) {
  return db
    .selectFrom('oauth_client')
    .select((client) =>
      client
        .selectFrom('oauth_grant')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .whereRef('oauth_grant.client_seq', '=', 'oauth_client.client_seq')
        .where('oauth_grant.revoked_at', 'is', null)
        .as('members'),
    )
    .where('oauth_client.deleted_at', 'is', null)
}

/** Newest first; ids are ordered by time. */
export function selectClients(db: OauthDatabase, memberSeq: string) {
  return clients(db).where('member_seq', '=', memberSeq).orderBy('client_seq', 'desc').execute()
}

export function selectOwnClient(db: OauthDatabase, { memberSeq, clientSeq }: Owned) {
  return clients(db).where('client_seq', '=', clientSeq).where('member_seq', '=', memberSeq).executeTakeFirst()
}

export type ReviewedRow = NonNullable<Awaited<ReturnType<typeof selectReviewed>>>

/** The app of a review, without its secrets, which operators' processes may not read. */
export function selectReviewed(db: OauthDatabase, reviewSeq: string) {
  return live(db).select(REVIEWED).where('review_seq', '=', reviewSeq).executeTakeFirst()
}

export function selectClient(db: OauthDatabase, clientId: string) {
  return db
    .selectFrom('oauth_client')
    .selectAll()
    .select(sql<boolean>`coalesce(previous_until > now(), false)`.as('is_previous_valid'))
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function insertClient(db: OauthDatabase, client: NewClient): Promise<void> {
  await db.insertInto('oauth_client').values(client).execute()
}

/** Locks the member's app: the row cannot change until the transaction ends. */
export function lockOwnClient(db: OauthDatabase, { memberSeq, clientSeq }: Owned) {
  return db
    .selectFrom('oauth_client')
    .selectAll()
    .where('client_seq', '=', clientSeq)
    .where('member_seq', '=', memberSeq)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateClient(db: OauthDatabase, clientSeq: string, changed: Changed): Promise<void> {
  await db.updateTable('oauth_client').set(changed).where('client_seq', '=', clientSeq).execute()
}

export async function updateReview(
  db: OauthDatabase,
  reviewSeq: string,
  review_state: 'APPROVED' | 'REJECTED',
): Promise<void> {
  await db.updateTable('oauth_client').set({ review_state }).where('review_seq', '=', reviewSeq).execute()
}

export async function updateSecret(
  db: OauthDatabase,
  clientSeq: string,
  { hash, previousHours }: { readonly hash: Buffer; readonly previousHours: number },
): Promise<void> {
  await db
    .updateTable('oauth_client')
    .set((row) => ({
      previous_hash: row.ref('secret_hash'),
      previous_until: sql<Date>`now() + make_interval(hours => ${previousHours})`,
      secret_hash: hash,
    }))
    .where('client_seq', '=', clientSeq)
    .execute()
}

export async function updateDeleted(db: OauthDatabase, clientSeq: string): Promise<void> {
  await db
    .updateTable('oauth_client')
    .set({ deleted_at: sql<Date>`now()` })
    .where('client_seq', '=', clientSeq)
    .execute()
}

/** Serializes a member's registrations, so that the limit on apps holds. */
export async function lockRegistering(db: OauthDatabase, memberSeq: string): Promise<void> {
  await db.selectFrom('member').select('member_seq').where('member_seq', '=', memberSeq).forUpdate().executeTakeFirst()
}

/** The app of each review, by name. */
export async function selectAppNames(
  db: OauthDatabase,
  reviewSeqs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (reviewSeqs.length === 0) return new Map()
  const rows = await db
    .selectFrom('oauth_client')
    .select(['review_seq', 'name', 'client_id'])
    .where('review_seq', 'in', reviewSeqs)
    .execute()
  return new Map(rows.map(({ review_seq, name, client_id }) => [review_seq ?? '', `${name} · ${client_id}`]))
}
