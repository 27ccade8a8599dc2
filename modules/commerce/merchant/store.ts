import type { MerchantRole, MerchantState } from '@cocobnk/contract'
import { type Kysely, newestFirst, type PageRange, sql } from '@cocobnk/database'
import type { MerchantTables } from './tables.ts'

type Db = Kysely<MerchantTables>

export type MerchantRow = Awaited<ReturnType<typeof selectMerchants>>[number]

/** Shops in which the member has a role, with that role; every query for members starts from this join. */
function seats(db: Db, memberSeq: string) {
  return db
    .selectFrom('merchant_person')
    .innerJoin('merchant', 'merchant.merchant_seq', 'merchant_person.merchant_seq')
    .selectAll('merchant')
    .select(['merchant_person.role', 'merchant_person.refund_limit_usot', settlementAssets.as('settlement_assets')])
    .where('merchant_person.member_seq', '=', memberSeq)
    .where('merchant_person.removed_at', 'is', null)
}

/** Codes of the shop's settlement assets, the default first. */
export const settlementAssets = sql<string[]>`coalesce((
  select array_agg(asset.code order by merchant_account.is_default desc, merchant_account.created_at)
  from merchant_account join asset on asset.seq = merchant_account.asset_seq
  where merchant_account.merchant_seq = merchant.merchant_seq and merchant_account.deleted_at is null), '{}')`

type Wanted = PageRange & { readonly memberSeq: string; readonly state: MerchantState | undefined }

/** One page of shops, newest first, after the given position. */
export function selectMerchants(db: Db, { memberSeq, state, ...range }: Wanted) {
  return seats(db, memberSeq)
    .$if(state !== undefined, (query) => query.where('merchant.state', '=', state ?? 'PENDING'))
    .$call(newestFirst('merchant.created_at', 'merchant.merchant_seq', range))
    .execute()
}

/** Finds a shop by its seq, its short ID, or the seq of one of its reviews. */
export function selectMerchant(db: Db, memberSeq: string, id: string, roles: readonly MerchantRole[]) {
  const isSeq = /^[0-9a-f-]{36}$/i.test(id)
  return seats(db, memberSeq)
    .where('merchant_person.role', 'in', roles)
    .$if(isSeq, (query) =>
      query.where(sql<boolean>`merchant.merchant_seq in (${id}::uuid,
      (select merchant_seq from merchant_review where review_seq = ${id}::uuid))`),
    )
    .$if(!isSeq, (query) => query.where('merchant.merchant_id', '=', id))
    .executeTakeFirst()
}

/** Locks the shop until the transaction ends. Only for its owner. */
export function lockOwn(db: Db, memberSeq: string, merchantSeq: string) {
  return db
    .selectFrom('merchant')
    .selectAll()
    .where('merchant_seq', '=', merchantSeq)
    .where('member_seq', '=', memberSeq)
    .forUpdate()
    .executeTakeFirst()
}

export function lockMerchant(db: Db, merchantSeq: string) {
  return db.selectFrom('merchant').selectAll().where('merchant_seq', '=', merchantSeq).forUpdate().executeTakeFirst()
}

/** Serializes a member's registrations, so that concurrent ones cannot exceed the maximum. */
export async function lockRegistering(db: Db, memberSeq: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`merchant ${memberSeq}`}, 0))`.execute(db)
}

/** The shop registered by a request with this key. */
export async function selectRegistered(db: Db, memberSeq: string, requestKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('merchant')
    .select('merchant_seq')
    .where('member_seq', '=', memberSeq)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
  return row?.merchant_seq
}

export async function countOpen(db: Db, memberSeq: string): Promise<number> {
  const { count } = await db
    .selectFrom('merchant')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_seq', '=', memberSeq)
    .where('state', '<>', 'CLOSED')
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Facts = Pick<MerchantTables['merchant'], 'title' | 'site_url' | 'category' | 'support_email' | 'price_currency'>
type NewMerchant = Facts &
  Pick<MerchantTables['merchant'], 'merchant_seq' | 'member_seq' | 'merchant_id'> & {
    readonly terms_version: string
    readonly request_key: string
  }

export async function insertMerchant(db: Db, merchant: NewMerchant): Promise<void> {
  await db.insertInto('merchant').values(merchant).execute()
}

export async function updateFacts(db: Db, merchantSeq: string, facts: Partial<Facts>): Promise<void> {
  await db.updateTable('merchant').set(facts).where('merchant_seq', '=', merchantSeq).execute()
}

/** Changes the state if the shop is in one of the expected states; returns whether it was. */
export async function updateState(
  db: Db,
  merchantSeq: string,
  {
    from,
    to,
    reason,
  }: { readonly from: readonly MerchantState[]; readonly to: MerchantState; readonly reason: string | null },
): Promise<boolean> {
  const moved = await db
    .updateTable('merchant')
    .set({
      state: to,
      state_reason: reason,
      ...(to === 'ACTIVE' && { activated_at: sql<Date>`coalesce(activated_at, now())` }),
      ...(to === 'CLOSED' && { closed_at: sql<Date>`now()` }),
    })
    .where('merchant_seq', '=', merchantSeq)
    .where('state', 'in', from)
    .returning('merchant_seq')
    .executeTakeFirst()
  return moved !== undefined
}

/** The members of the team, for notifying their open screens. */
export async function selectStaff(db: Db, merchantSeq: string): Promise<string[]> {
  const rows = await db
    .selectFrom('merchant_person')
    .select('member_seq')
    .where('merchant_seq', '=', merchantSeq)
    .where('removed_at', 'is', null)
    .execute()
  return rows.map(({ member_seq }) => member_seq)
}
