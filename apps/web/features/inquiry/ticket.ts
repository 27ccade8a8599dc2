import { readStored, type Store, writeStored } from '../../browser/stored.ts'

const KEY = 'inquiry_ticket'

/** Lets a visitor open one inquiry for a limited time. */
export type Ticket = { readonly seq: string; readonly ticket: string; readonly contactId: string }

/** Stored for this tab only, so that the next user of a shared computer does not find it. */
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
