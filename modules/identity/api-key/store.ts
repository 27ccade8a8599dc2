import { API_VERSION, type KeyScope } from '@cocobnk/contract'
import { type Generated, type Kysely, sql } from '@cocobnk/database'

type ApiKeyTable = {
  readonly key_seq: string
  readonly member_seq: string
  readonly name: string
  readonly scope: KeyScope
  readonly networks: string[]
  /** Sealed with the member's key. */
  readonly secret: Buffer
  readonly api_version: Generated<string>
  readonly created_at: Generated<Date>
  readonly expires_at: Date
  readonly revoked_at: Generated<Date | null>
  readonly last_used_at: Generated<Date | null>
  readonly last_used_address: Generated<string | null>
}

export type ApiKeyTables = { api_key: ApiKeyTable }

type Db = Kysely<ApiKeyTables>
type NewKey = Pick<ApiKeyTable, 'key_seq' | 'member_seq' | 'name' | 'scope' | 'networks' | 'secret'>

const SHOWN = [
  'key_seq',
  'name',
  'scope',
  'networks',
  'created_at',
  'expires_at',
  'last_used_at',
  'last_used_address',
] as const

/** Expired keys stay listed until they are revoked; beyond this many the oldest are omitted. */
const LISTED_MAX = 50
const USE_NOTED_SECONDS = 60

/** Newest first; ids are ordered by time. */
export function selectKeys(db: Db, memberSeq: string) {
  return db
    .selectFrom('api_key')
    .select(SHOWN)
    .where('member_seq', '=', memberSeq)
    .where('revoked_at', 'is', null)
    .orderBy('key_seq', 'desc')
    .limit(LISTED_MAX)
    .execute()
}

/** Selects a key that is neither revoked nor expired, in one query, so there is no gap in between. */
export function selectLiveKey(db: Db, keySeq: string) {
  return db
    .selectFrom('api_key')
    .select(['member_seq', 'scope', 'networks', 'secret', 'api_version'])
    .select(
      sql<boolean>`last_used_at IS NULL OR last_used_at < now() - make_interval(secs => ${USE_NOTED_SECONDS})`.as(
        'is_use_due',
      ),
    )
    .where('key_seq', '=', keySeq)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

export async function countLiveKeys(db: Db, memberSeq: string): Promise<number> {
  const { count } = await db
    .selectFrom('api_key')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_seq', '=', memberSeq)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function insertKey(db: Db, key: NewKey, lifeDays: number) {
  return db
    .insertInto('api_key')
    .values({ ...key, api_version: API_VERSION, expires_at: sql<Date>`now() + make_interval(days => ${lifeDays})` })
    .returning(SHOWN)
    .executeTakeFirstOrThrow()
}

/** Records a use. Of concurrent processes, only one writes. */
export async function updateUsed(db: Db, keySeq: string, address: string): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ last_used_at: sql<Date>`now()`, last_used_address: address })
    .where('key_seq', '=', keySeq)
    .where((row) =>
      row.or([
        row('last_used_at', 'is', null),
        row('last_used_at', '<', sql<Date>`now() - make_interval(secs => ${USE_NOTED_SECONDS})`),
      ]),
    )
    .execute()
}

/** Revokes one key or all; returns the names of those that this call revoked. */
export async function revokeKeys(db: Db, memberSeq: string, only?: string): Promise<string[]> {
  const rows = await db
    .updateTable('api_key')
    .set({ revoked_at: sql<Date>`now()` })
    .where('member_seq', '=', memberSeq)
    .where('revoked_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('key_seq', '=', only ?? ''))
    .returning('name')
    .execute()
  return rows.map(({ name }) => name)
}

export async function deleteKeys(db: Db, memberSeq: string): Promise<void> {
  await db.deleteFrom('api_key').where('member_seq', '=', memberSeq).execute()
}
