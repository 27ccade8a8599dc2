import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** The payment that a member has confirmed: this checkout, from this account, for this amount. */
const facts = z.object({
  /** The id of the payment: it is inserted once, so the proof is used once. */
  payment_seq: z.string(),
  member_seq: z.string(),
  session_seq: z.string(),
  checkout_seq: z.string(),
  account_seq: z.string(),
  /** The amount that leaves the account, in the smallest unit of its asset. */
  amount: z.coerce.bigint(),
  /** The quote shown, if the shop does not accept the asset. */
  quote_id: z.string().optional(),
  expires_at: z.coerce.date(),
})

export type Authentication = z.output<typeof facts>

/** Encodes and signs the facts, so that nothing has to be stored between the proof and the payment. */
export function authenticationToken(secret: KeyObject, authentication: Authentication): string {
  const text = JSON.stringify(authentication, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  const body = Buffer.from(text).toString('base64url')
  return `${body}.${macOf(secret, body).toString('base64url')}`
}

/** Verifies and decodes a token; undefined unless we signed it. */
export function readAuthentication(secret: KeyObject, token: string): Authentication | undefined {
  const [body = '', mac = ''] = token.split('.')
  const given = Buffer.from(mac, 'base64url')
  const right = macOf(secret, body)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return facts.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
}

/** Domain-separated: no other token of the bank verifies as a payment authentication. */
function macOf(secret: KeyObject, body: string): Buffer {
  return createHmac('sha256', secret).update('payment authentication ').update(body).digest()
}
