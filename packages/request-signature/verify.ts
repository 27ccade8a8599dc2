import { timingSafeEqual } from 'node:crypto'
import { signatureOf } from './canonical.ts'

/** How far the caller's clock may be from ours, either way. */
const SKEW_SECONDS = 300

const KEY_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const TIME = /^[1-9]\d{9,10}$/
const ONCE = /^[\w-]{16,64}$/
const SIGNATURE = /^[\da-f]{64}$/

type StringHeaders = Readonly<Record<string, string | readonly string[] | undefined>>

export type Signed = {
  readonly keyId: string
  readonly time: string
  readonly once: string
  readonly signature: string
}

type SignedRequest = { readonly method: string; readonly target: string; readonly body: Uint8Array }

/** The id of the key that a request names, if it is well-formed. */
export function keyIdOf(headers: StringHeaders): string | undefined {
  return textOf(headers['request-key'], KEY_ID)
}

/** The parsed headers, if complete and well-formed. Nothing is verified yet. */
export function readSigned(headers: StringHeaders): Signed | undefined {
  const keyId = keyIdOf(headers)
  const time = textOf(headers['request-time'], TIME)
  const signature = textOf(headers['request-signature'], SIGNATURE)
  const [key, nonce] = [headers['idempotency-key'], headers['request-nonce']]
  // Exactly one of the two, so that it is clear which was signed.
  if ((key === undefined) === (nonce === undefined)) return undefined
  const once = textOf(key ?? nonce, ONCE)
  return keyId && time && signature && once ? { keyId, time, once, signature } : undefined
}

export function isRecent({ time }: Pick<Signed, 'time'>, now: Date): boolean {
  return Math.abs(now.getTime() / 1000 - Number(time)) <= SKEW_SECONDS
}

/** Compares in constant time. */
export function verifySignature(secret: string, { time, once, signature }: Signed, request: SignedRequest): boolean {
  return timingSafeEqual(signatureOf(secret, { time, once, ...request }), Buffer.from(signature, 'hex'))
}

function textOf(value: string | readonly string[] | undefined, shape: RegExp): string | undefined {
  return typeof value === 'string' && shape.test(value) ? value : undefined
}
