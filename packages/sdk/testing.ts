import type { EventData } from './operations.gen.ts'
import { uuidV7 } from './uuid.ts'
import { signatureOf, type WebhookEventType } from './webhook.ts'

const MS = 1_000

export type SignedWebhook = { readonly body: string; readonly headers: Readonly<Record<string, string>> }

/** A message as the bank would send it, for tests of your own endpoint. */
export async function signedWebhook<Type extends WebhookEventType>(
  secret: string,
  type: Type,
  data: EventData[Type],
  nowMs: number = Date.now(),
): Promise<SignedWebhook> {
  const [id, time] = [uuidV7(nowMs), String(Math.floor(nowMs / MS))]
  const timestamp = new Date(nowMs).toISOString()
  const body = JSON.stringify({ id, type, timestamp, event_seq: 1, mode: 'TEST', merchant_seq: uuidV7(nowMs), data })
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
