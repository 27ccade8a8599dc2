import { readStored, type Store, writeStored } from '../../browser/stored.ts'

const KEY = 'inquiry_ticket'

/** What opens one inquiry for a visitor, for a while. */
export type Ticket = { readonly seq: string; readonly ticket: string; readonly contactId: string }

/** Kept in this tab alone: who sits at the computer next finds nothing. */
export function keepTicket(store: Store, ticket: Ticket): void {
  writeStored(store, KEY, ticket)
}

export function ticketFor(store: Store, seq: string): Ticket | undefined {
  const kept = readStored(store, KEY) as Partial<Ticket> | undefined
  const { ticket, contactId } = kept ?? {}
  return kept?.seq === seq && typeof ticket === 'string' && typeof contactId === 'string'
    ? { seq, ticket, contactId }
    : undefined
}
