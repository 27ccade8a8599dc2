import type { CommerceEventTables } from '@cocobnk/commerce-event'
import type { CommerceMode } from '@cocobnk/contract'
import { type Kysely, sql, uuidV7 } from '@cocobnk/database'
import type { Answer } from './send.ts'
import type { WebhookTables } from './tables.ts'

type Db = Kysely<WebhookTables & CommerceEventTables>

/** After this time, a dead worker's lanes are taken over. Renewed every three seconds. */
const LEASE_SECONDS = 10
const FIRST_BATCH = 40
const RETRY_BATCH = 10

/** Returns how many events were numbered. */
export async function numberEvents(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT number_events(${most}) AS count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Kinds of lanes. Each has places of its own, so that no kind takes any from another. */
export type LaneKind = { readonly mode: CommerceMode; readonly isSlow: boolean }
/** Free places of a kind, and how many a shop may have of them at once, over all workers. */
type Quota = LaneKind & { readonly free: number; readonly perShop: number }
type TakenLane = { readonly endpoint_seq: string; readonly mode: CommerceMode; readonly is_slow: boolean }

/** How many due lanes are considered for each free place. */
const CANDIDATES = 8

/** Takes lanes with due deliveries, the longest due first within the quotas. */
export async function takeLanes(db: Db, worker: string, quotas: readonly Quota[]): Promise<readonly TakenLane[]> {
  const taken = await Promise.all(quotas.filter(({ free }) => free > 0).map((quota) => takeLanesOf(db, worker, quota)))
  return taken.flat()
}

async function takeLanesOf(db: Db, worker: string, { mode, isSlow, free, perShop }: Quota) {
  const { rows } = await sql<TakenLane>`
    WITH due AS (
      SELECT endpoint_seq, merchant_seq, due_at FROM webhook_lane
      WHERE mode = ${mode} AND is_slow = ${isSlow} AND due_at <= now() AND (leased_until IS NULL OR leased_until < now())
      ORDER BY due_at LIMIT ${free * CANDIDATES}
    ), ranked AS (
      SELECT endpoint_seq, due_at, row_number() OVER (PARTITION BY merchant_seq ORDER BY due_at) + (
        SELECT count(*) FROM webhook_lane AS held WHERE held.merchant_seq = due.merchant_seq
          AND held.mode = ${mode} AND held.is_slow = ${isSlow} AND held.leased_until >= now()) AS place
      FROM due
    ), chosen AS (
      SELECT endpoint_seq FROM webhook_lane
      WHERE endpoint_seq IN (SELECT endpoint_seq FROM ranked WHERE place <= ${perShop} ORDER BY due_at LIMIT ${free})
        AND (leased_until IS NULL OR leased_until < now())
      FOR UPDATE SKIP LOCKED
    )
    UPDATE webhook_lane SET worker = ${worker}, leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE endpoint_seq IN (SELECT endpoint_seq FROM chosen)
    RETURNING endpoint_seq, mode, is_slow`.execute(db)
  return rows
}

/** Renews this worker's lanes, except those that another worker has taken over. */
export async function renewLanes(db: Db, worker: string): Promise<void> {
  await sql`
    UPDATE webhook_lane SET leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE worker = ${worker} AND leased_until > now()`.execute(db)
}

export async function noteLane(db: Db, endpointSeq: string, worker: string, isSlow: boolean, hasDelivered: boolean) {
  await sql`
    UPDATE webhook_lane SET is_slow = ${isSlow}, delivered_at = CASE WHEN ${hasDelivered} THEN now() ELSE delivered_at END
    WHERE endpoint_seq = ${endpointSeq} AND worker = ${worker}`.execute(db)
}

export async function releaseLane(db: Db, endpointSeq: string, worker: string): Promise<void> {
  await sql`SELECT release_lane(${endpointSeq}, ${worker})`.execute(db)
}

/** Backs off after a failure on our side: the lane cannot be claimed for a while. */
export async function restLane(db: Db, endpointSeq: string, worker: string): Promise<void> {
  await sql`
    UPDATE webhook_lane SET worker = NULL, leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE endpoint_seq = ${endpointSeq} AND worker = ${worker}`.execute(db)
}

/** Returns URL and secrets; undefined if this worker no longer holds the lane, or the endpoint is paused or gone. */
export async function selectTarget(db: Db, endpointSeq: string, worker: string) {
  const endpoint = await db
    .selectFrom('webhook_endpoint')
    .innerJoin('webhook_lane', 'webhook_lane.endpoint_seq', 'webhook_endpoint.endpoint_seq')
    .select(['webhook_endpoint.endpoint_seq', 'webhook_endpoint.url', 'webhook_endpoint.mode'])
    .where('webhook_endpoint.endpoint_seq', '=', endpointSeq)
    .where('webhook_endpoint.state', '=', 'ENABLED')
    .where('webhook_endpoint.deleted_at', 'is', null)
    .where('webhook_lane.worker', '=', worker)
    .where('webhook_lane.leased_until', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!endpoint) return undefined
  return { ...endpoint, secrets: await selectLiveSecrets(db, endpointSeq) }
}

/** The valid secrets of an endpoint, newest first. */
export function selectLiveSecrets(db: Kysely<WebhookTables>, endpointSeq: string) {
  return db
    .selectFrom('webhook_secret')
    .select(['secret_seq', 'secret', 'created_at', 'ends_at'])
    .where('endpoint_seq', '=', endpointSeq)
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', sql<Date>`now()`)]))
    .orderBy('created_at', 'desc')
    .orderBy('secret_seq', 'desc')
    .execute()
}

export type DueRow = Awaited<ReturnType<typeof selectDue>>['first'][number]

/** The due deliveries of an endpoint: first attempts in the order of their events, and retries. */
export async function selectDue(db: Db, endpointSeq: string) {
  const pending = db
    .selectFrom('webhook_delivery')
    .innerJoin('commerce_event', 'commerce_event.event_id', 'webhook_delivery.event_id')
    .select([
      'webhook_delivery.delivery_seq',
      'webhook_delivery.endpoint_seq',
      'webhook_delivery.attempts',
      'webhook_delivery.gives_up_at',
      'webhook_delivery.event_seq',
      'commerce_event.event_id',
      'commerce_event.type',
      'commerce_event.mode',
      'commerce_event.merchant_seq',
      'commerce_event.data',
      'commerce_event.created_at',
    ])
    .where('webhook_delivery.endpoint_seq', '=', endpointSeq)
    .where('webhook_delivery.state', '=', 'PENDING')
  const [first, again] = await Promise.all([
    pending.where('attempts', '=', 0).orderBy('webhook_delivery.event_seq').limit(FIRST_BATCH).execute(),
    pending
      .where('attempts', '>', 0)
      .where('next_at', '<=', sql<Date>`now()`)
      .orderBy('next_at')
      .limit(RETRY_BATCH)
      .execute(),
  ])
  return { first, again }
}

type Noted = {
  readonly row: DueRow
  readonly startedAt: Date
  readonly durationMs: number
  readonly requestHeaders: Readonly<Record<string, string>>
  readonly answer: Answer
  readonly givesUpAt: Date
  /** When to retry; undefined if the delivery has ended. */
  readonly nextAt: Date | undefined
}

/** Records the attempt and its consequences in one statement. A delivery that was ended meanwhile stays ended. */
export async function noteAttempt(db: Db, noted: Noted): Promise<void> {
  const { row, startedAt, durationMs, requestHeaders, answer, givesUpAt, nextAt } = noted
  const isDelivered = answer.outcome === 'DELIVERED'
  const state = isDelivered ? 'DELIVERED' : nextAt ? 'PENDING' : 'FAILED'
  const number = row.attempts + 1
  const headers = answer.headers && JSON.stringify(answer.headers)
  await sql`
    WITH attempt AS (
      INSERT INTO webhook_attempt (attempt_seq, delivery_seq, number, started_at, duration_ms, outcome, request_headers, address,
        status, response_headers, response_body)
      VALUES (${uuidV7()}, ${row.delivery_seq}, ${number}, ${startedAt}, ${durationMs}, ${answer.outcome},
        ${JSON.stringify(requestHeaders)}, ${answer.address}, ${answer.status}, ${headers}, ${answer.body}))
    UPDATE webhook_delivery SET attempts = ${number}, state = ${state}, next_at = ${nextAt ?? null}, gives_up_at = ${givesUpAt},
      first_attempt_at = coalesce(first_attempt_at, ${startedAt}),
      delivered_at = CASE WHEN ${isDelivered} THEN now() ELSE delivered_at END
    WHERE delivery_seq = ${row.delivery_seq} AND state = 'PENDING'`.execute(db)
}

/**
 * Gives up a delivery after three days of failures. An endpoint that has accepted nothing since then is paused; one that accepts other
 * events continues. The owner is mailed in both cases, in the latter at most once a day.
 */
export async function giveUp(db: Db, { endpoint_seq, delivery_seq }: DueRow): Promise<void> {
  await sql`
    UPDATE webhook_endpoint SET state = 'PAUSED', paused_by = 'FAILURES', paused_at = now(), mail_due = 'PAUSED'
    FROM webhook_delivery, webhook_lane
    WHERE webhook_endpoint.endpoint_seq = ${endpoint_seq} AND webhook_endpoint.state = 'ENABLED'
      AND webhook_delivery.delivery_seq = ${delivery_seq} AND webhook_lane.endpoint_seq = ${endpoint_seq}
      AND (webhook_lane.delivered_at IS NULL OR webhook_lane.delivered_at < webhook_delivery.first_attempt_at)`.execute(
    db,
  )
  await sql`
    UPDATE webhook_endpoint SET mail_due = 'GAVE_UP'
    WHERE endpoint_seq = ${endpoint_seq} AND state = 'ENABLED' AND mail_due IS NULL
      AND (mailed_at IS NULL OR mailed_at < now() - interval '1 day')`.execute(db)
}

/** The age in seconds of the oldest event that waits for its first attempt at an endpoint that is not paused. */
export async function selectOldestUntried(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    SELECT greatest(
      coalesce(extract(epoch FROM now() - (SELECT min(created_at) FROM commerce_event WHERE event_seq IS NULL)), 0),
      coalesce(extract(epoch FROM now() - (
        SELECT webhook_delivery.created_at FROM webhook_delivery
        JOIN webhook_endpoint USING (endpoint_seq) JOIN webhook_lane USING (endpoint_seq)
        WHERE webhook_delivery.state = 'PENDING' AND attempts = 0 AND webhook_endpoint.state = 'ENABLED' AND deleted_at IS NULL
          AND NOT is_slow
        ORDER BY webhook_delivery.created_at LIMIT 1)), 0))::float8 AS seconds`.execute(db)
  return rows[0]?.seconds ?? 0
}

/** Deletes deliveries older than thirty days. Returns whether there may be more. */
export async function forgetOldDeliveries(db: Db): Promise<boolean> {
  const BATCH = 1_000
  const { rows } = await sql`
    DELETE FROM webhook_delivery WHERE delivery_seq IN (
      SELECT delivery_seq FROM webhook_delivery WHERE created_at < now() - interval '30 days'
      ORDER BY created_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING 1`.execute(db)
  return rows.length === BATCH
}
