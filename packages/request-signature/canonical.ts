import { createHash, createHmac } from 'node:crypto'

/** Everything that a signature binds. A request that differs in any of it needs another signature. */
export type RequestParts = {
  /** Unix time in seconds, as it stands in the header. */
  readonly time: string
  readonly method: string
  /** The address as sent: path and query, byte for byte. */
  readonly target: string
  /** The Idempotency-Key, or the nonce of a request that has none. */
  readonly once: string
  /** The body as sent, before anything parses it; empty if there is none. */
  readonly body: Uint8Array
}

/** Lines cannot run into one another: no part but the last could hold a line break, and that one is a hash. */
function canonicalText({ time, method, target, once, body }: RequestParts): string {
  return [time, method, target, once, createHash('sha256').update(body).digest('hex')].join('\n')
}

export function signatureOf(secret: string, parts: RequestParts): Buffer {
  return createHmac('sha256', secret).update(canonicalText(parts)).digest()
}
