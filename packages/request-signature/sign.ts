import { randomUUID } from 'node:crypto'
import { signatureOf } from './canonical.ts'
import { INTENT_HEADER, intentHeader } from './intent.ts'

type Signing = {
  readonly keyId: string
  readonly secret: string
  /** The second secret of a key that can move money. It signs the same text, in requests that have an idempotency key. */
  readonly intentSecret?: string | undefined
  readonly method: string
  /** Path and query, exactly as sent. */
  readonly target: string
  /** For an operation that requires one; every other request gets a nonce. */
  readonly idempotencyKey?: string | undefined
  /** The exact bytes or text sent. */
  readonly body?: Uint8Array | string | undefined
  readonly now?: Date
}

/** The headers that sign a request. A retry may be signed again: its Idempotency-Key identifies it. */
export function signRequest(signing: Signing): Readonly<Record<string, string>> {
  const { keyId, secret, intentSecret, method, target, idempotencyKey, body = '', now = new Date() } = signing
  const time = String(Math.floor(now.getTime() / 1000))
  const once = idempotencyKey ?? randomUUID()
  const parts = { time, method, target, once, body: typeof body === 'string' ? new TextEncoder().encode(body) : body }
  return {
    'request-key': keyId,
    'request-time': time,
    ...(idempotencyKey === undefined ? { 'request-nonce': once } : { 'idempotency-key': idempotencyKey }),
    'request-signature': signatureOf(secret, parts).toString('hex'),
    ...(intentSecret !== undefined &&
      idempotencyKey !== undefined && {
        [INTENT_HEADER]: intentHeader({ time, tag: signatureOf(intentSecret, parts).toString('base64url') }),
      }),
  }
}
