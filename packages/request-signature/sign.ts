import { randomUUID } from 'node:crypto'
import { signatureOf } from './canonical.ts'

type Signing = {
  readonly keyId: string
  readonly secret: string
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
  const { keyId, secret, method, target, idempotencyKey, body = '', now = new Date() } = signing
  const time = String(Math.floor(now.getTime() / 1000))
  const once = idempotencyKey ?? randomUUID()
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  return {
    'request-key': keyId,
    'request-time': time,
    ...(idempotencyKey === undefined ? { 'request-nonce': once } : { 'idempotency-key': idempotencyKey }),
    'request-signature': signatureOf(secret, { time, method, target, once, body: bytes }).toString('hex'),
  }
}
