import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { signatureOf } from './canonical.ts'

/** What signed: a session of a member, or an API key. */
export type Signatory = { readonly by: 'session' | 'key'; readonly id: string; readonly member: string }

/**
 * A request as the member's own program signed it. The poster verifies it before it posts what takes money from the member, so it travels
 * with the posting, and with the row of everything that is posted later.
 */
export type Intent = Signatory & {
  /** Unix time in seconds. */
  readonly time: string
  readonly method: string
  /** Path and query as sent. */
  readonly target: string
  /** The Idempotency-Key. */
  readonly once: string
  /** The body as sent; empty if there is none. */
  readonly body: string
  /** Base64url of the HMAC over all of it. */
  readonly tag: string
}

/** The header with time and tag, separated by a full stop. */
export const INTENT_HEADER = 'request-intent'

const HEADER = /^([1-9]\d{9,10})\.([\w-]{43})$/

/**
 * The secret with which a session or key signs. Identity process and posters derive it from the master key, so nobody stores it; the api
 * never sees it. A `KeyObject` is several times faster than bytes.
 */
export function intentSecret(master: KeyObject | Uint8Array, { by, id, member }: Signatory): string {
  return createHmac('sha256', master).update(`intent\n${by}\n${id}\n${member}`).digest('base64url')
}

type Request = Omit<Intent, keyof Signatory | 'tag'>

export function signIntent(secret: string, { time, method, target, once, body }: Request): string {
  const parts = { time, method, target, once, body: new TextEncoder().encode(body) }
  return signatureOf(secret, parts).toString('base64url')
}

/** Time and tag of the header; undefined if it is malformed. Nothing is verified. */
export function readIntentHeader(header: unknown): Pick<Intent, 'time' | 'tag'> | undefined {
  const [, time, tag] = (typeof header === 'string' && HEADER.exec(header)) || []
  return time && tag ? { time, tag } : undefined
}

/** The header of a request as the holder of the secret sends it now. */
export function intentHeaderOf(secret: string, request: Omit<Request, 'time'>): string {
  const time = String(Math.floor(Date.now() / 1000))
  return intentHeader({ time, tag: signIntent(secret, { ...request, time }) })
}

export const intentHeader = ({ time, tag }: Pick<Intent, 'time' | 'tag'>) => `${time}.${tag}`

/** Whether this secret made the tag. Compares in constant time. */
export function isTagOf(secret: string, intent: Intent): boolean {
  const [given, right] = [Buffer.from(intent.tag), Buffer.from(signIntent(secret, intent))]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** Whether the signatory's own secret made the tag. */
export function verifyIntent(master: KeyObject | Uint8Array, intent: Intent): boolean {
  return isTagOf(intentSecret(master, intent), intent)
}
