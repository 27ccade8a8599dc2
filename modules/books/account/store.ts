import type { INSTRUMENT_TYPES } from '@cocobnk/contract'
import { type Ask, type Generated, type Kysely, sql } from '@cocobnk/database'

export type AccountTable = {
  readonly account_seq: string
  readonly member_seq: string
  readonly asset_seq: string
  readonly number: string
  readonly title: string
  /** Key of the request that opened it. */
  readonly request_key: Generated<string | null>
  readonly instrument_type: Generated<(typeof INSTRUMENT_TYPES)[number]>
  readonly place: number | null
  readonly is_favourite: Generated<boolean>
  readonly opened_at: Generated<Date>
  readonly used_at: Generated<Date>
  /** Until when operators have frozen it; written by triggers. */
  readonly operator_frozen_until: Generated<Date | null>
}

export type AccountTables = { account: AccountTable }
type AccountDatabase = Kysely<AccountTables>
type NewAccount = Pick<AccountTable, 'account_seq' | 'member_seq' | 'asset_seq' | 'number' | 'title'> & {
  readonly request_key: string
}

/** After a year without use. Computed at every read, so no job can be late. */
const isDormant = sql<boolean>`(used_at < now() - interval '12 months')`
const SHOWN = [
  'account_seq',
  'asset_seq',
  'number',
  'title',
  'instrument_type',
  'is_favourite',
  'opened_at',
  isDormant.as('is_dormant'),
  sql<Date | null>`CASE WHEN operator_frozen_until > now() THEN operator_frozen_until END`.as('frozen_until'),
] as const

function accountsOf(db: AccountDatabase, memberSeq: string) {
  return db.selectFrom('account').select(SHOWN).where('member_seq', '=', memberSeq)
}

export type AccountRow = Awaited<ReturnType<typeof selectAccounts>>[number]
export type AccountFilter = { readonly assetSeq?: string | undefined; readonly isDormant?: boolean | undefined }

/** Favourites first, then in the order of opening. */
export function selectAccounts(
  db: AccountDatabase,
  memberSeq: string,
  { assetSeq, isDormant: dormant }: AccountFilter,
) {
  return accountsOf(db, memberSeq)
    .$if(assetSeq !== undefined, (query) => query.where('asset_seq', '=', assetSeq ?? ''))
    .$if(dormant !== undefined, (query) => query.where(isDormant, '=', dormant ?? false))
    .orderBy('is_favourite', 'desc')
    .orderBy('opened_at')
    .orderBy('account_seq')
    .execute()
}

export function selectAccount(db: AccountDatabase, memberSeq: string, accountSeq: string) {
  return accountsOf(db, memberSeq).where('account_seq', '=', accountSeq).executeTakeFirst()
}

/** The account opened by a request with this key. */
export function selectOpened(db: AccountDatabase, memberSeq: string, requestKey: string) {
  return accountsOf(db, memberSeq).where('request_key', '=', requestKey).executeTakeFirst()
}

/** Like `selectAccount`, for payments in and out: money in a product leaves it by the product's own rules only. */
export function selectCustomerAccount(db: AccountDatabase, memberSeq: string, accountSeq: string) {
  return accountsOf(db, memberSeq)
    .where('account_seq', '=', accountSeq)
    .where('instrument_type', '=', 'LEGACY')
    .executeTakeFirst()
}

export function selectAccountByNumber(db: AccountDatabase, memberSeq: string, number: string) {
  return accountsOf(db, memberSeq).where('number', '=', number).executeTakeFirst()
}

export type KnownAccount = Pick<AccountTable, 'account_seq' | 'member_seq' | 'asset_seq' | 'number'> & {
  readonly instrument_type: (typeof INSTRUMENT_TYPES)[number]
  readonly used_at: Date
}

const KNOWN = ['account_seq', 'member_seq', 'asset_seq', 'number', 'instrument_type', 'used_at'] as const

const OWNED = {
  name: 'accounts-owned',
  text: `SELECT ${KNOWN.join(', ')} FROM account
    JOIN unnest($1::uuid[], $2::uuid[]) AS asked (account_seq, member_seq) USING (account_seq, member_seq)`,
}
const NUMBERED = {
  name: 'accounts-numbered',
  text: `SELECT ${KNOWN.join(', ')} FROM account JOIN unnest($1::text[]) AS asked (number) USING (number)
    WHERE instrument_type = 'LEGACY'`,
}
const OF_ASSETS = {
  name: 'accounts-of-assets',
  text: `SELECT ${KNOWN.join(', ')} FROM account
    JOIN unnest($1::uuid[], $2::uuid[]) AS asked (member_seq, asset_seq) USING (member_seq, asset_seq)
    ORDER BY is_favourite DESC, opened_at, account_seq`,
}

/**
 * Accounts of many owners in one query; each owner gets only their own. Includes accounts of products: `decideOutflow` refuses to spend
 * from them.
 */
export function selectOwned(ask: Ask, memberSeqs: readonly string[], accountSeqs: readonly string[]) {
  return ask<KnownAccount>(OWNED, [accountSeqs, memberSeqs])
}

/** Accounts of many owners, each of one asset, in the order of `selectAccounts`. */
export function selectOfAssets(ask: Ask, memberSeqs: readonly string[], assetSeqs: readonly string[]) {
  return ask<KnownAccount>(OF_ASSETS, [memberSeqs, assetSeqs])
}

/** Accounts of any owner, by number. Excludes accounts of products: they cannot be paid into by number. */
export function selectNumbered(ask: Ask, numbers: readonly string[]) {
  return ask<KnownAccount>(NUMBERED, [numbers])
}

export function selectByIds(db: AccountDatabase, accountSeqs: readonly string[]): Promise<KnownAccount[]> {
  if (accountSeqs.length === 0) return Promise.resolve([])
  return db.selectFrom('account').select(KNOWN).where('account_seq', 'in', accountSeqs).execute()
}

/** Any account of the member: all others are on the same shard. */
export async function selectAnyAccountSeq(db: AccountDatabase, memberSeq: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('account')
    .select('account_seq')
    .where('member_seq', '=', memberSeq)
    .limit(1)
    .executeTakeFirst()
  return row?.account_seq
}

/** Takes the first free position. Undefined if none is free, or if a concurrent insert took it, the number or the key. */
export function insertAccount(db: AccountDatabase, account: NewAccount, places: number) {
  return db
    .insertInto('account')
    .columns(['account_seq', 'member_seq', 'asset_seq', 'number', 'title', 'request_key', 'place'])
    .expression(
      db
        .selectFrom(sql<{ place: number }>`generate_series(1, ${places}::integer)`.as<'free'>(sql`free (place)`))
        .select([
          sql<string>`${account.account_seq}::uuid`.as('account_seq'),
          sql<string>`${account.member_seq}::uuid`.as('member_seq'),
          sql<string>`${account.asset_seq}::uuid`.as('asset_seq'),
          sql<string>`${account.number}`.as('number'),
          sql<string>`${account.title}`.as('title'),
          sql<string>`${account.request_key}`.as('request_key'),
          'free.place',
        ])
        .where('free.place', 'not in', takenPlaces(db, account))
        .orderBy('free.place')
        .limit(1),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(SHOWN)
    .executeTakeFirst()
}

function takenPlaces(db: AccountDatabase, { member_seq, asset_seq }: NewAccount) {
  return db
    .selectFrom('account')
    .select('place')
    .where('member_seq', '=', member_seq)
    .where('asset_seq', '=', asset_seq)
    .where('place', 'is not', null)
    .$narrowType<{ place: number }>()
}

export async function countPlaces(db: AccountDatabase, memberSeq: string, assetSeq: string): Promise<number> {
  const { count } = await db
    .selectFrom('account')
    .select(({ fn }) => fn.count<bigint>('place').as('count'))
    .where('member_seq', '=', memberSeq)
    .where('asset_seq', '=', assetSeq)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Change = { readonly title?: string; readonly is_favourite?: boolean }

export function updateAccount(db: AccountDatabase, memberSeq: string, accountSeq: string, change: Change) {
  return ownAccount(db, memberSeq, accountSeq).set(change).returning(SHOWN).executeTakeFirst()
}

/** Erases the account titles of a member who leaves; the accounts themselves stay for the books. */
export async function eraseTitles(db: AccountDatabase, memberSeq: string): Promise<void> {
  await db.updateTable('account').set({ title: '-' }).where('member_seq', '=', memberSeq).execute()
}

export function wakeAccount(db: AccountDatabase, memberSeq: string, accountSeq: string) {
  return ownAccount(db, memberSeq, accountSeq).set({ used_at: sql<Date>`now()` }).returning(SHOWN).executeTakeFirst()
}

function ownAccount(db: AccountDatabase, memberSeq: string, accountSeq: string) {
  return db.updateTable('account').where('account_seq', '=', accountSeq).where('member_seq', '=', memberSeq)
}
