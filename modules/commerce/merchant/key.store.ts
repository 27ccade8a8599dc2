import { API_VERSION, type CommerceMode } from '@cocobnk/contract'
import { type Kysely, type Selectable, sql } from '@cocobnk/database'
import type { MemberTables } from '@cocobnk/member'
import type { MerchantTables } from './tables.ts'

type Db = Kysely<MerchantTables>
export type KeyRow = Selectable<MerchantTables['merchant_key']>

const USE_NOTED_SECONDS = 60
const isLive = sql<boolean>`(merchant_key.revoked_at is null and (merchant_key.ends_at is null or merchant_key.ends_at > now()))`

/** Valid keys, the current one of each mode first. */
export function selectKeys(db: Db, merchantSeq: string): Promise<KeyRow[]> {
  return db
    .selectFrom('merchant_key')
    .selectAll()
    .where('merchant_seq', '=', merchantSeq)
    .where(isLive)
    .orderBy('mode')
    .orderBy('key_seq', 'desc')
    .execute()
}

export function selectCurrentKey(db: Db, merchantSeq: string, mode: CommerceMode): Promise<KeyRow | undefined> {
  return db
    .selectFrom('merchant_key')
    .selectAll()
    .where('merchant_seq', '=', merchantSeq)
    .where('mode', '=', mode)
    .where('ends_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

type NewKey = Pick<KeyRow, 'key_seq' | 'merchant_seq' | 'mode' | 'secret' | 'hint' | 'networks'>

export function insertKey(db: Db, key: NewKey): Promise<KeyRow> {
  return db
    .insertInto('merchant_key')
    .values({ ...key, api_version: API_VERSION })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Ending = { readonly merchantSeq: string; readonly mode: CommerceMode; readonly hours: number }

/** Ends the current key after `hours`; a key replaced earlier ends now, so that there are never more than two. */
export async function endKeys(db: Db, { merchantSeq, mode, hours }: Ending): Promise<void> {
  await db
    .updateTable('merchant_key')
    .set({ revoked_at: sql<Date>`now()` })
    .where('merchant_seq', '=', merchantSeq)
    .where('mode', '=', mode)
    .where('ends_at', 'is not', null)
    .where('revoked_at', 'is', null)
    .execute()
  await db
    .updateTable('merchant_key')
    .set({ ends_at: sql<Date>`now() + make_interval(hours => ${hours})` })
    .where('merchant_seq', '=', merchantSeq)
    .where('mode', '=', mode)
    .where('ends_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}

type Limiting = { readonly merchantSeq: string; readonly mode: CommerceMode; readonly networks: string[] }

/** Sets the networks of a mode's valid keys, and returns the updated keys. */
export function updateNetworks(db: Db, { merchantSeq, mode, networks }: Limiting): Promise<KeyRow[]> {
  return db
    .updateTable('merchant_key')
    .set({ networks })
    .where('merchant_seq', '=', merchantSeq)
    .where('mode', '=', mode)
    .where(isLive)
    .returningAll()
    .execute()
}

/** Revokes all keys of a shop that closes. */
export async function revokeKeys(db: Db, merchantSeq: string): Promise<void> {
  await db
    .updateTable('merchant_key')
    .set({ revoked_at: sql<Date>`now()` })
    .where('merchant_seq', '=', merchantSeq)
    .where('revoked_at', 'is', null)
    .execute()
}

/**
 * Returns a currently valid signing key, in one query. Test keys work from registration on, live keys once the shop is approved; none work
 * while the owner is locked, suspended or gone.
 */
export function selectSigningKey(db: Kysely<MerchantTables & MemberTables>, keySeq: string) {
  return db
    .selectFrom('merchant_key')
    .innerJoin('merchant', 'merchant.merchant_seq', 'merchant_key.merchant_seq')
    .innerJoin('member', 'member.member_seq', 'merchant.member_seq')
    .select(['merchant_key.merchant_seq', 'merchant_key.mode', 'merchant_key.secret', 'merchant.member_seq'])
    .select(['merchant_key.api_version', 'merchant_key.networks'])
    .select(
      sql<boolean>`merchant_key.last_used_at is null
        or merchant_key.last_used_at < now() - make_interval(secs => ${USE_NOTED_SECONDS})`.as('is_use_due'),
    )
    .where('merchant_key.key_seq', '=', keySeq)
    .where(isLive)
    .where('member.state', '=', 'ACTIVE')
    .where('merchant.state', '<>', 'CLOSED')
    .where(sql<boolean>`(merchant_key.mode = 'TEST' or merchant.state <> 'PENDING')`)
    .executeTakeFirst()
}

export async function selectTitle(db: Db, merchantSeq: string): Promise<string | undefined> {
  const row = await db.selectFrom('merchant').select('title').where('merchant_seq', '=', merchantSeq).executeTakeFirst()
  return row?.title
}

/** Records a use. Of many processes that record the same use, one writes. */
export async function updateUsed(db: Db, keySeq: string, address: string): Promise<void> {
  await db
    .updateTable('merchant_key')
    .set({ last_used_at: sql<Date>`now()`, last_used_address: address })
    .where('key_seq', '=', keySeq)
    .where(sql<boolean>`(last_used_at is null or last_used_at < now() - make_interval(secs => ${USE_NOTED_SECONDS}))`)
    .execute()
}
