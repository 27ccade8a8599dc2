import { createHmac, timingSafeEqual } from 'node:crypto'

const LIFE_MS = 15 * 60_000
const SHAPE = /^([0-9a-f-]{36})\.(\d{13})\.([\w-]{43})$/

export type Ticket = { readonly ticket: string; readonly expires_at: string }

/** Opens one inquiry for a while to who showed its password. It is signed and no row: there is nothing to clean up. */
export function newTicket(secret: Uint8Array, inquirySeq: string, now = Date.now()): Ticket {
  const expires = now + LIFE_MS
  const body = `${inquirySeq}.${expires}`
  return { ticket: `${body}.${macOf(secret, body).toString('base64url')}`, expires_at: new Date(expires).toISOString() }
}

/** Whether it is ours, for this inquiry, and not over. */
export function isTicketOf(secret: Uint8Array, inquirySeq: string, ticket: string, now = Date.now()): boolean {
  const [, seq, expires, mac = ''] = SHAPE.exec(ticket) ?? []
  if (seq !== inquirySeq || Number(expires) <= now) return false
  const given = Buffer.from(mac, 'base64url')
  const right = macOf(secret, `${seq}.${expires}`)
  return given.length === right.length && timingSafeEqual(given, right)
}

function macOf(secret: Uint8Array, body: string): Buffer {
  return createHmac('sha256', secret).update(body).digest()
}
