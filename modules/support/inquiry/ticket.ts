import { createHmac, timingSafeEqual } from 'node:crypto'

const LIFE_MS = 15 * 60_000
/** Uploaded files wait for their message equally long. */
const DRAFT_LIFE_MS = 24 * 3_600_000
const SHAPE = /^([0-9a-f-]{36})\.(\d{13})\.([\w-]{43})$/

export type Ticket = { readonly ticket: string; readonly expires_at: string }

/** Issues a ticket that opens one inquiry for a while. It is signed and not stored, so there is nothing to clean up. */
export function newTicket(secret: Uint8Array, inquirySeq: string, now = Date.now()): Ticket {
  const expires = now + LIFE_MS
  const body = `${inquirySeq}.${expires}`
  return { ticket: `${body}.${macOf(secret, body).toString('base64url')}`, expires_at: new Date(expires).toISOString() }
}

/** Whether the ticket is ours, for this inquiry, and not expired. */
export function isTicketOf(secret: Uint8Array, inquirySeq: string, ticket: string, now = Date.now()): boolean {
  return seqOf(secret, '', ticket, now) === inquirySeq
}

/** Lets the uploader of the first file add more and then write. It opens nothing: once written, an inquiry has its own ticket. */
export function newDraftTicket(secret: Uint8Array, inquirySeq: string, now = Date.now()): Ticket {
  const expires = now + DRAFT_LIFE_MS
  const body = `${inquirySeq}.${expires}`
  const mac = macOf(secret, `${DRAFT}${body}`).toString('base64url')
  return { ticket: `${body}.${mac}`, expires_at: new Date(expires).toISOString() }
}

/** The draft that a ticket belongs to; undefined if it is not a valid draft ticket. */
export function draftOf(secret: Uint8Array, ticket: string, now = Date.now()): string | undefined {
  return seqOf(secret, DRAFT, ticket, now)
}

/** The inquiry that a ticket opens; undefined if the ticket is invalid or expired. */
export function openedBy(secret: Uint8Array, ticket: string, now = Date.now()): string | undefined {
  return seqOf(secret, '', ticket, now)
}

const DRAFT = 'draft '

function seqOf(secret: Uint8Array, kind: string, ticket: string, now: number): string | undefined {
  const [, seq, expires, mac = ''] = SHAPE.exec(ticket) ?? []
  if (seq === undefined || Number(expires) <= now) return undefined
  const given = Buffer.from(mac, 'base64url')
  const right = macOf(secret, `${kind}${seq}.${expires}`)
  return given.length === right.length && timingSafeEqual(given, right) ? seq : undefined
}

function macOf(secret: Uint8Array, body: string): Buffer {
  return createHmac('sha256', secret).update(body).digest()
}
