import type { EventData } from './operations.gen.ts'
import { uuidV7 } from './uuid.ts'
import { signatureOf, type WebhookEventType } from './webhook.ts'

const MS = 1_000

export type SignedWebhook = { readonly body: string; readonly headers: Readonly<Record<string, string>> }

type Told = {
  readonly id: string
  readonly type: string
  readonly timestamp: string
  readonly event_seq: number
  readonly mode: string
  readonly merchant_seq: string
  readonly data: object
}

/** A message as the bank would send it, for tests of your own endpoint. */
export async function signedWebhook<Type extends WebhookEventType>(
  secret: string,
  type: Type,
  data: EventData[Type],
  nowMs: number = Date.now(),
): Promise<SignedWebhook> {
  const timestamp = new Date(nowMs).toISOString()
  const event = { id: uuidV7(nowMs), type, timestamp, event_seq: 1, mode: 'TEST', merchant_seq: uuidV7(nowMs), data }
  return signedEvent(secret, event, nowMs)
}

/** The message for an existing event, such as one from `pg.eventList`, to send it to your endpoint again. */
export async function signedEvent(
  secret: string,
  { id, type, timestamp, event_seq, mode, merchant_seq, data }: Told,
  nowMs: number = Date.now(),
): Promise<SignedWebhook> {
  const time = String(Math.floor(nowMs / MS))
  const body = JSON.stringify({ id, type, timestamp, event_seq, mode, merchant_seq, data })
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': time,
      'webhook-signature': await signatureOf(secret, `${id}.${time}.${body}`),
    },
  }
}
