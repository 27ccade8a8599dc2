const text = new TextEncoder()

export type SigningKey = {
  readonly keyId: string
  readonly secret: string
  /** `intent_secret` of a member's key that can move money. Signs each request that has an idempotency key a second time. */
  readonly intentSecret?: string | undefined
}

export type ToSign = {
  readonly method: string
  /** Path and query, exactly as they are sent. */
  readonly target: string
  readonly body: string
  /** For an operation that takes one; every other request gets a nonce. */
  readonly idempotencyKey: string | undefined
  readonly nowMs: number
}

/**
 * The headers that sign a request: HMAC-SHA256 over time, method, target, idempotency key or nonce, and the hash of the body. The intent
 * covers the same text.
 */
export async function signedHeaders(key: SigningKey, request: ToSign): Promise<Record<string, string>> {
  const { keyId, secret, intentSecret } = key
  const { method, target, body, idempotencyKey, nowMs } = request
  const time = String(Math.floor(nowMs / 1000))
  const once = idempotencyKey ?? crypto.randomUUID()
  const hash = hexOf(await crypto.subtle.digest('SHA-256', text.encode(body)))
  const signed = [time, method, target, once, hash].join('\n')
  const signature = await hmacSha256(text.encode(secret), signed)
  const intent =
    intentSecret && idempotencyKey !== undefined && base64UrlOf(await hmacSha256(text.encode(intentSecret), signed))
  return {
    'request-key': keyId,
    'request-time': time,
    [idempotencyKey === undefined ? 'request-nonce' : 'idempotency-key']: once,
    'request-signature': hexOf(signature),
    ...(intent && { 'request-intent': `${time}.${intent}` }),
  }
}

export async function hmacSha256(secret: Uint8Array<ArrayBuffer>, message: string): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return crypto.subtle.sign('HMAC', key, text.encode(message))
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function base64UrlOf(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
