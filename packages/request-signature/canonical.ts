import { createHmac, hash } from 'node:crypto'

/** Everything that a signature binds. A request that differs in any part needs another signature. */
export type RequestParts = {
  /** Unix time in seconds, as in the header. */
  readonly time: string
  readonly method: string
  /** Path and query as sent, byte for byte. */
  readonly target: string
  /** The Idempotency-Key, or the nonce of a request that has none. */
  readonly once: string
  /** The raw body, before parsing; empty if there is none. */
  readonly body: Uint8Array
}

/** The text that a signature covers. Unambiguous: no part can contain a line break, and the last one is a hash. */
export function signedText({ time, method, target, once, body }: RequestParts): string {
  return [time, method, target, once, hash('sha256', body, 'hex')].join('\n')
}

export function signatureOf(secret: string, parts: RequestParts): Buffer {
  return createHmac('sha256', secret).update(signedText(parts)).digest()
}
