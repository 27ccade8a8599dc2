import type { CommerceEvent, CommerceMode, MerchantRole } from '@cocobnk/contract'
import { type Kysely, sql } from '@cocobnk/database'
import type { MerchantTables } from '@cocobnk/merchant'
import type { Asked, AskedPlace } from './deps.ts'
import type { WebhookTables } from './tables.ts'

type Db = Kysely<WebhookTables & MerchantTables>

/** The owner manages endpoints; an accountant may read them. */
export const READERS = ['OWNER', 'ACCOUNTANT'] as const satisfies readonly MerchantRole[]
export const MANAGERS = ['OWNER'] as const satisfies readonly MerchantRole[]

export type EndpointRow = Awaited<ReturnType<typeof selectEndpoints>>[number]

/** The endpoints of a shop that this person may see; oldest first. */
export function selectEndpoints(db: Db, { memberSeq, merchantSeq }: Asked, roles: readonly MerchantRole[]) {
  const count = (state: 'FAILED' | 'PENDING') =>
    sql<number>`(SELECT count(*)::integer FROM webhook_delivery
      WHERE webhook_delivery.endpoint_seq = webhook_endpoint.endpoint_seq AND webhook_delivery.state = ${state})`
  return db
    .selectFrom('webhook_endpoint')
    .innerJoin('merchant_person', 'merchant_person.merchant_seq', 'webhook_endpoint.merchant_seq')
    .select([
      'webhook_endpoint.endpoint_seq',
      'webhook_endpoint.mode',
      'webhook_endpoint.url',
      'webhook_endpoint.description',
      'webhook_endpoint.events',
      'webhook_endpoint.state',
      'webhook_endpoint.paused_by',
      'webhook_endpoint.paused_at',
      'webhook_endpoint.created_at',
    ])
    .select([
      sql<Date | null>`(SELECT max(ends_at) FROM webhook_secret
        WHERE webhook_secret.endpoint_seq = webhook_endpoint.endpoint_seq AND ends_at > now())`.as(
        'old_secret_ends_at',
      ),
      count('FAILED').as('failed_count'),
      count('PENDING').as('pending_count'),
    ])
    .where('webhook_endpoint.merchant_seq', '=', merchantSeq)
    .where('webhook_endpoint.deleted_at', 'is', null)
    .where('merchant_person.member_seq', '=', memberSeq)
    .where('merchant_person.role', 'in', roles)
    .where('merchant_person.removed_at', 'is', null)
    .orderBy('webhook_endpoint.endpoint_seq')
    .execute()
}

export async function selectEndpoint(db: Db, asked: AskedPlace, roles: readonly MerchantRole[]) {
  const all = await selectEndpoints(db, asked, roles)
  return all.find(({ endpoint_seq }) => endpoint_seq === asked.endpointSeq)
}

type NewEndpoint = {
  readonly endpoint_seq: string
  readonly merchant_seq: string
  readonly mode: CommerceMode
  readonly url: string
  readonly description: string
  readonly events: CommerceEvent[] | null
}

export async function insertEndpoint(db: Db, endpoint: NewEndpoint): Promise<void> {
  await db.insertInto('webhook_endpoint').values(endpoint).execute()
}

/** Counts endpoints. Locks the shop, so that of two concurrent callers the second counts the first's. */
export async function countEndpoints(db: Db, merchantSeq: string, mode: CommerceMode): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`webhook_endpoint ${merchantSeq}`}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('webhook_endpoint')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('merchant_seq', '=', merchantSeq)
    .where('mode', '=', mode)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Change = Pick<NewEndpoint, 'url' | 'description' | 'events'>

export async function updateEndpoint(db: Db, endpointSeq: string, change: Change): Promise<void> {
  await db.updateTable('webhook_endpoint').set(change).where('endpoint_seq', '=', endpointSeq).execute()
}

export async function deleteEndpoint(db: Db, endpointSeq: string): Promise<void> {
  await db
    .updateTable('webhook_endpoint')
    .set({ deleted_at: sql<Date>`now()` })
    .where('endpoint_seq', '=', endpointSeq)
    .execute()
}

export async function setPaused(db: Db, endpointSeq: string, isPaused: boolean): Promise<void> {
  const state = isPaused
    ? ({ state: 'PAUSED', paused_by: 'OWNER', paused_at: sql<Date>`now()` } as const)
    : ({ state: 'ENABLED', paused_by: null, paused_at: null, mail_due: null } as const)
  await db
    .updateTable('webhook_endpoint')
    .set(state)
    .where('endpoint_seq', '=', endpointSeq)
    .where('state', '<>', state.state)
    .execute()
  if (!isPaused) await wakeLane(db, endpointSeq)
}

/** Marks the lane as due. Must be called in the transaction that makes a delivery due, after that change. */
export async function wakeLane(db: Db, endpointSeq: string): Promise<void> {
  await sql`
    INSERT INTO webhook_lane AS lane (endpoint_seq, merchant_seq, mode, due_at)
    SELECT endpoint_seq, merchant_seq, mode, now() FROM webhook_endpoint WHERE endpoint_seq = ${endpointSeq}
    ON CONFLICT (endpoint_seq) DO UPDATE SET due_at = least(lane.due_at, excluded.due_at)`.execute(db)
}

export async function insertSecret(
  db: Db,
  secret: { readonly secret_seq: string; readonly endpoint_seq: string; readonly secret: Buffer },
): Promise<void> {
  await db.insertInto('webhook_secret').values(secret).execute()
}

/** Ends secrets: the current one stays valid for `hours`; one that was already ending ends now. */
export async function endSecrets(db: Db, endpointSeq: string, hours: number): Promise<void> {
  await db
    .deleteFrom('webhook_secret')
    .where('endpoint_seq', '=', endpointSeq)
    .where('ends_at', 'is not', null)
    .execute()
  await db
    .updateTable('webhook_secret')
    .set({ ends_at: sql<Date>`now() + make_interval(hours => ${hours})` })
    .where('endpoint_seq', '=', endpointSeq)
    .execute()
}

/** Endpoints whose owner must be mailed. Each row goes to one caller, which mails it. */
export async function takeMailDue(db: Db, limit: number) {
  const { rows } = await sql<{
    endpoint_seq: string
    merchant_seq: string
    mode: CommerceMode
    url: string
    mail_due: 'PAUSED' | 'GAVE_UP'
    member_seq: string
    title: string
  }>`
    SELECT endpoint_seq, merchant_seq, mode, url, mail_due, member_seq, title
    FROM webhook_endpoint JOIN merchant USING (merchant_seq)
    WHERE mail_due IS NOT NULL LIMIT ${limit} FOR UPDATE OF webhook_endpoint SKIP LOCKED`.execute(db)
  return rows
}

export async function markMailed(db: Db, endpointSeq: string): Promise<void> {
  await db
    .updateTable('webhook_endpoint')
    .set({ mail_due: null, mailed_at: sql<Date>`now()` })
    .where('endpoint_seq', '=', endpointSeq)
    .execute()
}
