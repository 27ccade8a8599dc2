import { recordEvent } from '@cocobnk/commerce-event'
import type { CommonCode, Output, WebhookDeliveryState } from '@cocobnk/contract'
import { inTransaction, type PageQuery, pageAfter, uuidV7 } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { bodyOf } from './body.ts'
import {
  type DeliveryRow,
  insertRange,
  markToResend,
  selectAttempts,
  selectDeliveries,
  selectDelivery,
} from './delivery.store.ts'
import type { AskedPlace, WebhookDeps } from './deps.ts'
import { MANAGERS, READERS, selectEndpoint, wakeLane } from './store.ts'

const RANGE_MAX = 1_000

type List = Output<'GET /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}/delivery'>
type One = Output<'GET /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}/delivery/{delivery_seq}'>
type NotFound = Extract<CommonCode, 'NOT_FOUND'>
type SendCode = NotFound | 'WEBHOOK_PAUSED'
type Shown = List['list'][number]

function showDelivery(row: DeliveryRow): Shown {
  return {
    delivery_seq: row.delivery_seq,
    event_id: row.event_id,
    event_seq: Number(row.event_seq),
    event_type: row.event_type,
    state: row.state,
    attempts: row.attempts,
    next_at: row.next_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    delivered_at: row.delivered_at?.toISOString() ?? null,
    last_status: row.last_status,
    last_outcome: row.last_outcome,
  }
}

export async function listDeliveries(
  { db }: WebhookDeps,
  asked: AskedPlace,
  { state, ...page }: PageQuery & { readonly state?: WebhookDeliveryState | undefined },
): Promise<Result<List, NotFound | 'INVALID_INPUT'>> {
  if (!(await selectEndpoint(db, asked, READERS))) return refuse('NOT_FOUND')
  const found = await pageAfter(
    page,
    (range) => selectDeliveries(db, asked.endpointSeq, state, range),
    ({ created_at: at, delivery_seq: seq }) => ({ at, seq }),
  )
  if (!found.ok) return found
  return ok({ list: found.value.list.map(showDelivery), next_cursor: found.value.next_cursor })
}

export async function readDelivery(
  { db }: WebhookDeps,
  asked: AskedPlace,
  deliverySeq: string,
): Promise<Result<One, NotFound>> {
  if (!(await selectEndpoint(db, asked, READERS))) return refuse('NOT_FOUND')
  const row = await selectDelivery(db, asked.endpointSeq, deliverySeq)
  if (!row) return refuse('NOT_FOUND')
  const attempts = await selectAttempts(db, deliverySeq)
  return ok({
    delivery: showDelivery(row),
    request_body: bodyOf({ ...row, created_at: row.happened_at }),
    attempt_list: attempts.map(({ attempt_seq: _, delivery_seq: __, number, started_at, ...attempt }) => ({
      ...attempt,
      attempt: number,
      started_at: started_at.toISOString(),
    })),
  })
}

export async function resendOne(
  { db }: WebhookDeps,
  asked: AskedPlace,
  deliverySeq: string,
): Promise<Result<{ delivery: Shown }, SendCode>> {
  const endpoint = await selectEndpoint(db, asked, MANAGERS)
  if (!endpoint || !(await selectDelivery(db, asked.endpointSeq, deliverySeq))) return refuse('NOT_FOUND')
  if (endpoint.state === 'PAUSED') return refuse('WEBHOOK_PAUSED')
  await inTransaction(db, async (transaction) => {
    await markToResend(transaction, deliverySeq)
    await wakeLane(transaction, asked.endpointSeq)
  })
  const row = await selectDelivery(db, asked.endpointSeq, deliverySeq)
  return row ? ok({ delivery: showDelivery(row) }) : refuse('NOT_FOUND')
}

/** Resends a range of events, at most a thousand from its start; returns how many. */
export async function resendRange(
  { db }: WebhookDeps,
  asked: AskedPlace,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Result<{ count: number }, SendCode>> {
  const endpoint = await selectEndpoint(db, asked, MANAGERS)
  if (!endpoint) return refuse('NOT_FOUND')
  if (endpoint.state === 'PAUSED') return refuse('WEBHOOK_PAUSED')
  const count = await inTransaction(db, async (transaction) => {
    const sent = await insertRange(transaction, endpoint, asked.merchantSeq, { from, to, limit: RANGE_MAX })
    await wakeLane(transaction, asked.endpointSeq)
    return sent
  })
  return ok({ count })
}

/** Sends a test event to this endpoint alone; otherwise it is handled like any other event. */
export async function sendTest(
  { db }: WebhookDeps,
  asked: AskedPlace,
): Promise<Result<{ event_id: string }, SendCode>> {
  const endpoint = await selectEndpoint(db, asked, MANAGERS)
  if (!endpoint) return refuse('NOT_FOUND')
  if (endpoint.state === 'PAUSED') return refuse('WEBHOOK_PAUSED')
  const event_id = uuidV7()
  await recordEvent(db, {
    eventId: event_id,
    mode: endpoint.mode,
    merchantSeq: asked.merchantSeq,
    type: 'endpoint.test',
    subjectSeq: asked.endpointSeq,
    data: { endpoint_seq: asked.endpointSeq },
  })
  return ok({ event_id })
}
