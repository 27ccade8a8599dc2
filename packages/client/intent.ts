/** A request with an Idempotency-Key, as it is sent. */
export type SignedParts = {
  readonly method: string
  /** Path and query. */
  readonly target: string
  /** The Idempotency-Key. */
  readonly once: string
  /** The exact text; empty if there is none. */
  readonly body: string
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const

/** Imports a session's secret as a key that signs and that no script can read. The secret is used as the text it is. */
export function importIntentKey(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytesOf(secret), HMAC, false, ['sign'])
}

/** The header `Request-Intent` of a request, signed as in `packages/request-signature`, which needs Node. */
export async function signIntent(key: CryptoKey, parts: SignedParts, nowMs: number): Promise<string> {
  const { method, target, once, body } = parts
  const time = String(Math.floor(nowMs / 1000))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(body)))
  const text = [time, method, target, once, hexOf(digest)].join('\n')
  const tag = new Uint8Array(await crypto.subtle.sign(HMAC.name, key, bytesOf(text)))
  return `${time}.${base64UrlOf(tag)}`
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function base64UrlOf(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
