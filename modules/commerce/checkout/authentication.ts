import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** What a member has proved to want: this transaction, from this account, for so much. */
const facts = z.object({
  /** The payment it may become: it is written once, so this is used once. */
  payment_seq: z.string(),
  member_seq: z.string(),
  session_seq: z.string(),
  checkout_seq: z.string(),
  account_seq: z.string(),
  /** What leaves the account, in smallest units of its asset. */
  amount: z.coerce.bigint(),
  /** The rate it was shown with, if the shop is not paid in its asset. */
  quote_id: z.string().optional(),
  expires_at: z.coerce.date(),
})

export type Authentication = z.output<typeof facts>

/** The facts themselves, signed: nothing has to be stored between the proof and the payment. */
export function authenticationToken(secret: KeyObject, authentication: Authentication): string {
  const text = JSON.stringify(authentication, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  const body = Buffer.from(text).toString('base64url')
  return `${body}.${macOf(secret, body).toString('base64url')}`
}

/** Nothing for what we did not sign. */
export function readAuthentication(secret: KeyObject, token: string): Authentication | undefined {
  const [body = '', mac = ''] = token.split('.')
  const given = Buffer.from(mac, 'base64url')
  const right = macOf(secret, body)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return facts.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
}

/** Signed for this purpose alone: no other token of the bank is one. */
function macOf(secret: KeyObject, body: string): Buffer {
  return createHmac('sha256', secret).update('payment authentication ').update(body).digest()
}
