import { randomBytes, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { isTicketOf, newTicket } from './ticket.ts'

const secret = randomBytes(32)
const now = Date.parse('2026-11-16T10:00:00Z')

it('opens its inquiry for 15 minutes, and no other', () => {
  const seq = randomUUID()
  const { ticket, expires_at } = newTicket(secret, seq, now)
  expect(expires_at).toBe('2026-11-16T10:15:00.000Z')
  expect(isTicketOf(secret, seq, ticket, now + 15 * 60_000 - 1)).toBe(true)
  expect(isTicketOf(secret, seq, ticket, now + 15 * 60_000)).toBe(false)
  expect(isTicketOf(secret, randomUUID(), ticket, now)).toBe(false)
})

it('is invalid with a later expiry, another inquiry or another secret', () => {
  const [seq, other] = [randomUUID(), randomUUID()]
  const { ticket } = newTicket(secret, seq, now)
  const later = ticket.replace(/\.\d{13}\./, `.${now + 60 * 60_000}.`)
  expect(isTicketOf(secret, seq, later, now)).toBe(false)
  expect(isTicketOf(secret, other, ticket.replace(seq, other), now)).toBe(false)
  expect(isTicketOf(randomBytes(32), seq, ticket, now)).toBe(false)
  for (const bad of ['', '..', `${seq}.${now + 1}.`, ticket.slice(0, -1)])
    expect(isTicketOf(secret, seq, bad, now)).toBe(false)
})
