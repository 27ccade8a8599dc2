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

/** The parsed headers, if complete, well-formed and recent. Nothing is verified yet. */
export function readSigned(headers: StringHeaders, now: Date): Signed | undefined {
  const keyId = textOf(headers['request-key'], KEY_ID)
  const time = textOf(headers['request-time'], TIME)
  const signature = textOf(headers['request-signature'], SIGNATURE)
  const [key, nonce] = [headers['idempotency-key'], headers['request-nonce']]
  // Exactly one of the two, so that it is clear which was signed.
  if ((key === undefined) === (nonce === undefined)) return undefined
  const once = textOf(key ?? nonce, ONCE)
  if (!keyId || !time || !signature || !once) return undefined
  return Math.abs(now.getTime() / 1000 - Number(time)) > SKEW_SECONDS ? undefined : { keyId, time, once, signature }
}

/** Compares in constant time. */
export function verifySignature(secret: string, { time, once, signature }: Signed, request: SignedRequest): boolean {
  return timingSafeEqual(signatureOf(secret, { time, once, ...request }), Buffer.from(signature, 'hex'))
}

function textOf(value: string | readonly string[] | undefined, shape: RegExp): string | undefined {
  return typeof value === 'string' && shape.test(value) ? value : undefined
}
