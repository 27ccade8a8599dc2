import type { CommerceEventTables } from '@cocobnk/commerce-event'
import type { CommerceMode, WebhookDeliveryState, WebhookOutcome } from '@cocobnk/contract'
import { type Kysely, newestFirst, type PageRange, sql } from '@cocobnk/database'
import type { WebhookTables } from './tables.ts'

type Db = Kysely<WebhookTables & CommerceEventTables>

const SHOWN = [
  'webhook_delivery.delivery_seq',
  'webhook_delivery.event_id',
  'webhook_delivery.event_seq',
  'webhook_delivery.state',
  'webhook_delivery.attempts',
  'webhook_delivery.next_at',
  'webhook_delivery.created_at',
  'webhook_delivery.delivered_at',
] as const

export type DeliveryRow = Awaited<ReturnType<typeof selectDeliveries>>[number]

function deliveries(db: Db, endpointSeq: string) {
  return db
    .selectFrom('webhook_delivery')
    .innerJoin('commerce_event', 'commerce_event.event_id', 'webhook_delivery.event_id')
    .leftJoinLateral(
      (inner) =>
        inner
          .selectFrom('webhook_attempt')
          .select(['status', 'outcome'])
          .whereRef('webhook_attempt.delivery_seq', '=', 'webhook_delivery.delivery_seq')
          .orderBy('number', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(SHOWN)
    .select([
      'commerce_event.type as event_type',
      sql<number | null>`last.status`.as('last_status'),
      sql<WebhookOutcome | null>`last.outcome`.as('last_outcome'),
    ])
    .where('webhook_delivery.endpoint_seq', '=', endpointSeq)
}

/** Deliveries of an endpoint, newest first. The caller has checked who may see the endpoint. */
export function selectDeliveries(
  db: Db,
  endpointSeq: string,
  state: WebhookDeliveryState | undefined,
  range: PageRange,
) {
  return deliveries(db, endpointSeq)
    .$if(state !== undefined, (query) => query.where('webhook_delivery.state', '=', state ?? 'PENDING'))
    .$call(newestFirst('webhook_delivery.created_at', 'webhook_delivery.delivery_seq', range))
    .execute()
}

export function selectDelivery(db: Db, endpointSeq: string, deliverySeq: string) {
  return deliveries(db, endpointSeq)
    .select([
      'commerce_event.type',
      'commerce_event.mode',
      'commerce_event.merchant_seq',
      'commerce_event.data',
      'commerce_event.created_at as happened_at',
    ])
    .where('webhook_delivery.delivery_seq', '=', deliverySeq)
    .executeTakeFirst()
}

const ATTEMPTS_SHOWN = 100

/** Attempts of a delivery, newest first. */
export function selectAttempts(db: Db, deliverySeq: string) {
  return db
    .selectFrom('webhook_attempt')
    .selectAll()
    .where('delivery_seq', '=', deliverySeq)
    .orderBy('number', 'desc')
    .limit(ATTEMPTS_SHOWN)
    .execute()
}

/** Makes a delivery due immediately, for another three days. A pending delivery stays pending and is tried immediately. */
export async function markToResend(db: Db, deliverySeq: string): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'PENDING', next_at: sql<Date>`now()`, gives_up_at: sql<Date>`now() + interval '3 days'` })
    .where('delivery_seq', '=', deliverySeq)
    .execute()
}

type Range = { readonly from: number; readonly to: number; readonly limit: number }

/** Queues the events of a range, including those never sent to the endpoint. Test events of other endpoints are omitted. */
export async function insertRange(
  db: Db,
  { endpoint_seq, mode }: { readonly endpoint_seq: string; readonly mode: CommerceMode },
  merchantSeq: string,
  { from, to, limit }: Range,
): Promise<number> {
  const { rows } = await sql`
    INSERT INTO webhook_delivery (endpoint_seq, event_id, event_seq)
    SELECT ${endpoint_seq}, event_id, event_seq FROM commerce_event
    WHERE merchant_seq = ${merchantSeq} AND mode = ${mode} AND event_seq BETWEEN ${from} AND ${to}
      AND (type <> 'endpoint.test' OR subject_seq = ${endpoint_seq})
    ORDER BY event_seq LIMIT ${limit}
    ON CONFLICT (endpoint_seq, event_id) DO UPDATE
      SET state = 'PENDING', next_at = now(), gives_up_at = now() + interval '3 days'
    RETURNING 1`.execute(db)
  return rows.length
}

export const EVENT_COLUMNS = ['event_id', 'type', 'mode', 'merchant_seq', 'data', 'created_at'] as const

export function selectEvents(
  db: Db,
  { merchantSeq, mode }: { readonly merchantSeq: string; readonly mode: CommerceMode },
  { after, limit }: { readonly after: number; readonly limit: number },
) {
  return db
    .selectFrom('commerce_event')
    .select(EVENT_COLUMNS)
    .select(sql<bigint>`event_seq`.as('event_seq'))
    .where('merchant_seq', '=', merchantSeq)
    .where('mode', '=', mode)
    .where('event_seq', '>', sql<bigint>`${after}::bigint`)
    .orderBy('event_seq')
    .limit(limit)
    .execute()
}

export async function selectLastEventSeq(db: Db, merchantSeq: string, mode: CommerceMode): Promise<number> {
  const row = await db
    .selectFrom('commerce_event')
    .select(sql<bigint | null>`max(event_seq)`.as('last'))
    .where('merchant_seq', '=', merchantSeq)
    .where('mode', '=', mode)
    .where('event_seq', 'is not', null)
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}
