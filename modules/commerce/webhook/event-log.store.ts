import type { CommerceEventTables } from '@cocobnk/commerce-event'
import type { CommerceMode, WebhookOutcome } from '@cocobnk/contract'
import { type Kysely, sql } from '@cocobnk/database'
import { EVENT_COLUMNS } from './delivery.store.ts'
import type { WebhookTables } from './tables.ts'

type Db = Kysely<WebhookTables & CommerceEventTables>

/** Events by number, highest first. */
export function selectNewestEvents(
  db: Db,
  { merchantSeq, mode }: { readonly merchantSeq: string; readonly mode: CommerceMode },
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
) {
  return db
    .selectFrom('commerce_event')
    .select(EVENT_COLUMNS)
    .select(sql<bigint>`event_seq`.as('event_seq'))
    .where('merchant_seq', '=', merchantSeq)
    .where('mode', '=', mode)
    .where('event_seq', 'is not', null)
    .$if(before !== undefined, (all) => all.where('event_seq', '<', sql<bigint>`${before}::bigint`))
    .orderBy('event_seq', 'desc')
    .limit(limit)
    .execute()
}

/** Deliveries of events to endpoints that still exist. */
export async function selectDeliveriesOf(db: Db, eventIds: readonly string[]) {
  if (eventIds.length === 0) return []
  return db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook_endpoint', 'webhook_endpoint.endpoint_seq', 'webhook_delivery.endpoint_seq')
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
    .select([
      'webhook_delivery.event_id',
      'webhook_delivery.endpoint_seq',
      'webhook_delivery.delivery_seq',
      'webhook_delivery.state',
      'webhook_delivery.attempts',
      sql<number | null>`last.status`.as('last_status'),
      sql<WebhookOutcome | null>`last.outcome`.as('last_outcome'),
    ])
    .where('webhook_delivery.event_id', 'in', eventIds)
    .where('webhook_endpoint.deleted_at', 'is', null)
    .orderBy('webhook_delivery.endpoint_seq')
    .execute()
}
