import { z } from 'zod'
import { seqText, timeText } from '../amount.ts'
import {
  COMMERCE_EVENTS,
  COMMERCE_MODES,
  WEBHOOK_DELIVERY_STATES,
  WEBHOOK_ENDPOINT_STATES,
  WEBHOOK_OUTCOMES,
} from '../enums.ts'
import { jsonValue } from '../identity/credential.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import { WEBHOOK_CREATE_REFUSALS, WEBHOOK_SEND_REFUSALS, WEBHOOK_UPDATE_REFUSALS } from './webhook.refusals.ts'

const EVENT_SEQ_MAX = Number.MAX_SAFE_INTEGER
const EVENTS_PAGE_MAX = 200
const EVENTS_PAGE_DEFAULT = 50

const mode = z.enum(COMMERCE_MODES)
const eventSeq = z.number().int().min(1).max(EVENT_SEQ_MAX)

const endpoint = z.object({
  endpoint_seq: seqText,
  mode,
  url: z.string(),
  description: z.string(),
  /** The events it receives; null: all. */
  events: z.array(z.enum(COMMERCE_EVENTS)).nullable(),
  state: z.enum(WEBHOOK_ENDPOINT_STATES),
  paused_by: z.enum(['OWNER', 'FAILURES']).nullable(),
  paused_at: timeText.nullable(),
  created_at: timeText,
  /** When the previous secret expires; null if there is none. */
  old_secret_ends_at: timeText.nullable(),
  /** Deliveries of the last thirty days that failed for good, and those still pending. */
  failed_count: z.number().int(),
  pending_count: z.number().int(),
})

const delivery = z.object({
  delivery_seq: seqText,
  event_id: seqText,
  event_seq: eventSeq,
  event_type: z.enum(COMMERCE_EVENTS),
  state: z.enum(WEBHOOK_DELIVERY_STATES),
  attempts: z.number().int(),
  next_at: timeText.nullable(),
  created_at: timeText,
  delivered_at: timeText.nullable(),
  /** The HTTP status of the last attempt; null if there was no response. */
  last_status: z.number().int().nullable(),
  last_outcome: z.enum(WEBHOOK_OUTCOMES).nullable(),
})

const headers = z.record(z.string(), z.string())

const attempt = z.object({
  attempt: z.number().int(),
  started_at: timeText,
  duration_ms: z.number().int(),
  outcome: z.enum(WEBHOOK_OUTCOMES),
  address: z.string().nullable(),
  request_headers: headers,
  status: z.number().int().nullable(),
  response_headers: headers.nullable(),
  /** The first four kilobytes. */
  response_body: z.string().nullable(),
})

/** The payload sent to endpoints. */
const event = z.object({
  id: seqText,
  type: z.enum(COMMERCE_EVENTS),
  timestamp: timeText,
  event_seq: eventSeq,
  mode,
  merchant_seq: seqText,
  data: z.record(z.string(), jsonValue),
})

/** An event with the state of its deliveries. */
const loggedEvent = z.object({
  event,
  deliveries: z.array(
    z.object({
      endpoint_seq: seqText,
      delivery_seq: seqText,
      state: z.enum(WEBHOOK_DELIVERY_STATES),
      attempts: z.number().int(),
      last_status: z.number().int().nullable(),
      last_outcome: z.enum(WEBHOOK_OUTCOMES).nullable(),
    }),
  ),
})

const shop = z.object({ merchant_seq: seqText })
const place = shop.extend({ endpoint_seq: seqText })
const one = z.object({ webhook: endpoint })
const wish = z.object({
  url: z.string().min(1).max(500),
  description: z.string().trim().max(100).default(''),
  events: z.array(z.enum(COMMERCE_EVENTS)).min(1).max(COMMERCE_EVENTS.length).nullable().default(null),
})
const eventQuery = z.object({
  /** Events after this one; all if omitted. */
  after_event_seq: z.coerce.number().int().min(0).max(EVENT_SEQ_MAX).default(0),
  page_size: z.coerce.number().int().min(1).max(EVENTS_PAGE_MAX).default(EVENTS_PAGE_DEFAULT),
})
const eventPage = z.object({ list: z.array(event), last_event_seq: z.number().int() })

export const webhookOperations = operations({
  'GET /pg/merchant/{merchant_seq}/webhook': {
    act: 'webhook-list',
    summary: 'The endpoints of a shop that are told what happens',
    auth: 'member',
    path: shop,
    query: z.object({ mode }),
    output: z.object({ list: z.array(endpoint) }),
    refusals: [],
  },
  'POST /pg/merchant/{merchant_seq}/webhook': {
    act: 'webhook-create',
    summary: 'Add an endpoint; its signing secret is in the answer. A signing key adds endpoints of test mode only',
    auth: 'member',
    shops: true,
    limit: { max: 30, windowSeconds: 900 },
    stepUp: 'or-password',
    path: shop,
    body: wish.extend({ mode }),
    output: z.object({ webhook: endpoint, secret: z.string() }),
    refusals: WEBHOOK_CREATE_REFUSALS,
  },
  'PUT /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}': {
    act: 'webhook-update',
    summary: 'Change where an endpoint is and which events it is told',
    auth: 'member',
    limit: { max: 30, windowSeconds: 900 },
    stepUp: 'or-password',
    path: place,
    body: wish,
    output: one,
    refusals: WEBHOOK_UPDATE_REFUSALS,
  },
  'PATCH /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}': {
    act: 'webhook-pause',
    summary: 'Pause an endpoint or resume it; events of the pause are sent once it is resumed',
    auth: 'member',
    path: place,
    body: z.object({ type: z.enum(['SET_PAUSED', 'SET_ENABLED']) }),
    output: one,
    refusals: [],
  },
  'DELETE /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}': {
    act: 'webhook-delete',
    summary: 'Delete an endpoint; nothing is sent there any more',
    auth: 'member',
    path: place,
    output: z.object({}),
    refusals: [],
  },
  'POST /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}/secret': {
    act: 'webhook-secret',
    summary: 'Show the signing secret, or replace it; the one before stays valid for 24 hours',
    auth: 'member',
    limit: { max: 30, windowSeconds: 900 },
    stepUp: 'or-password',
    path: place,
    body: z.object({ type: z.enum(['REVEAL', 'ROTATE']) }),
    output: z.object({ secret: z.string(), old_secret_ends_at: timeText.nullable() }),
    refusals: [],
  },
  'POST /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}/test': {
    act: 'webhook-test',
    summary: 'Send a test event to one endpoint',
    auth: 'member',
    limit: { max: 60, windowSeconds: 900 },
    path: place,
    output: z.object({ event_id: seqText }),
    refusals: WEBHOOK_SEND_REFUSALS,
  },
  'POST /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}/resend': {
    act: 'webhook-resend-range',
    summary: 'Send the events of a range of numbers again, up to 1,000',
    auth: 'member',
    limit: { max: 60, windowSeconds: 900 },
    path: place,
    body: z.object({ from_event_seq: eventSeq, to_event_seq: eventSeq }),
    output: z.object({ count: z.number().int() }),
    refusals: WEBHOOK_SEND_REFUSALS,
  },
  'GET /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}/delivery': {
    act: 'webhook-delivery-list',
    summary: 'What was sent to an endpoint within thirty days, newest first',
    auth: 'member',
    path: place,
    query: pageQuery.extend({ state: z.enum(WEBHOOK_DELIVERY_STATES).optional() }),
    output: pageOf(delivery),
    refusals: [],
  },
  'GET /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}/delivery/{delivery_seq}': {
    act: 'webhook-delivery-get',
    summary: 'One delivery with its request and every attempt',
    auth: 'member',
    path: place.extend({ delivery_seq: seqText }),
    output: z.object({ delivery, request_body: z.string(), attempt_list: z.array(attempt) }),
    refusals: [],
  },
  'POST /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}/delivery/{delivery_seq}/resend': {
    act: 'webhook-resend',
    summary: 'Send one event again',
    auth: 'member',
    limit: { max: 300, windowSeconds: 900 },
    path: place.extend({ delivery_seq: seqText }),
    output: z.object({ delivery }),
    refusals: WEBHOOK_SEND_REFUSALS,
  },
  'GET /pg/merchant/{merchant_seq}/event': {
    act: 'event-list',
    summary: 'What happened at a shop, in the order of the numbers; of a signing key in its own mode',
    auth: 'member',
    shops: true,
    path: shop,
    query: eventQuery.extend({ mode: mode.default('LIVE') }),
    output: eventPage,
    refusals: [],
  },
  'GET /pg/merchant/{merchant_seq}/event-log': {
    act: 'event-log',
    summary:
      'What happened at a shop and whether its endpoints were told, newest first; of a signing key in its own mode',
    auth: 'member',
    shops: true,
    path: shop,
    query: pageQuery.extend({ mode: mode.default('LIVE') }),
    output: pageOf(loggedEvent),
    refusals: [],
  },
})

export const webhookSchemas = {
  WebhookEndpoint: endpoint,
  WebhookDelivery: delivery,
  WebhookAttempt: attempt,
  ShopEvent: event,
  LoggedEvent: loggedEvent,
}
