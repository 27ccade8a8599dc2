import type { Open } from './call.ts'
import type { EventData } from './operations.gen.ts'
import { hmacSha256 } from './sign.ts'

const PREFIX = 'whsec_'
const TOLERANCE_SECONDS = 300
const MS = 1_000

type EventOf<Type extends keyof EventData> = {
  /** Unchanged if the event is sent again: ignore repetitions. */
  readonly id: string
  readonly type: Type
  readonly timestamp: string
  /**
   * Counts without gaps, per shop and mode. First attempts arrive in its order; retries and events sent again arrive later. Keep the last number
   * per order and ignore lower ones; `pg.eventList` returns what is missing.
   */
  readonly event_seq: number
  readonly mode: Open<'LIVE' | 'TEST'>
  readonly merchant_seq: string
  readonly data: EventData[Type]
}

/** An event sent to a shop's endpoint. Later API versions may add types: ignore unknown ones. */
export type WebhookEvent = { readonly [Type in keyof EventData]: EventOf<Type> }[keyof EventData]
export type WebhookEventType = keyof EventData

/** The headers of a `Request`, or of Node's `IncomingMessage`. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

export type VerifyOptions = {
  /** How far the message's time may be from ours, either way. Default: 300. */
  readonly toleranceSeconds?: number | undefined
  readonly nowMs?: number | undefined
}

/** The message is invalid or was not read as sent; `message` names what to check. Respond with 400. */
export class WebhookError extends Error {
  override readonly name: string = 'WebhookError'
}

/**
 * Returns the event in a message signed by the bank, as specified by Standard Webhooks; otherwise throws `WebhookError`. Pass the raw body,
 * before any parser touches it. During a rotation, pass both secrets.
 */
export async function verifyWebhook(
  body: string,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  { toleranceSeconds = TOLERANCE_SECONDS, nowMs = Date.now() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  if (typeof body !== 'string')
    throw new WebhookError('Give the body as the text that came, not as what a parser made of it')
  const [id, time, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  )
  if (!id || !time || !signatures) throw new WebhookError('A header is missing: webhook-id, -timestamp or -signature')
  if (!(Math.abs(nowMs / MS - Number(time)) <= toleranceSeconds))
    throw new WebhookError('The message is too old or from the future: look at this machine’s clock')
  const given = signatures.split(' ')
  const expected = await Promise.all([secrets].flat().map((secret) => signatureOf(secret, `${id}.${time}.${body}`)))
  // All are compared, each in constant time, so that timing reveals nothing.
  const matches = expected.flatMap((one) => given.map((other) => isSame(one, other)))
  if (!matches.includes(true))
    throw new WebhookError(
      'The signature does not fit: look at the secret of this endpoint and mode, and that the body is untouched',
    )
  return JSON.parse(body) as WebhookEvent
}

export async function signatureOf(secret: string, content: string): Promise<string> {
  if (!secret.startsWith(PREFIX)) throw new WebhookError('A secret of an endpoint begins with whsec_')
  const key = Uint8Array.from(atob(secret.slice(PREFIX.length)), (letter) => letter.charCodeAt(0))
  const bytes = new Uint8Array(await hmacSha256(key, content))
  return `v1,${btoa(String.fromCharCode(...bytes))}`
}

function isSame(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  let difference = 0
  for (let place = 0; place < one.length; place++) difference |= one.charCodeAt(place) ^ other.charCodeAt(place)
  return difference === 0
}

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}
