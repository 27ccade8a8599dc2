import { randomBytes } from 'node:crypto'
import type { CodeOf, Output } from '@cocobnk/contract'
import { attempt, hashPassword, passwordMatches } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import { networkCounters } from '@cocobnk/throttle'
import type { InquiryDeps } from './deps.ts'
import { showInquiry } from './shown.ts'
import { type InquiryRow, selectByContact } from './store.ts'
import { newTicket } from './ticket.ts'

type Search = { readonly contactId: string; readonly password: string; readonly address: string }

const FAILURES_OF_A_NETWORK = { max: 20, windowSeconds: 15 * 60 }

/** A hash for unknown contact IDs, with the same cost as real ones. */
const nobodysHash = hashPassword(randomBytes(32).toString('base64'))

/**
 * Finds a visitor's inquiry. Every mismatch gives the same refusal at the same cost, so it does not reveal whether a contact ID exists.
 * Failures are counted by network and by contact ID, which limits guessing of IDs and of passwords.
 */
export async function lookUpInquiry(
  deps: InquiryDeps,
  { contactId, password, address }: Search,
): Promise<Result<Output<'POST /support/inquiry/lookup'>, CodeOf<'POST /support/inquiry/lookup'>>> {
  const counters = [
    { kind: 'inquiry-lookup', subject: contactId },
    ...networkCounters('inquiry-lookup-network', address, FAILURES_OF_A_NETWORK),
  ]
  const found = await attempt(deps.throttle, counters, () => findByPassword(deps, contactId, password))
  if (!found.ok) return found
  const ticket = newTicket(deps.inquiryTicketSecret, found.value.inquiry_seq)
  return ok({ inquiry: await showInquiry(deps, found.value), ticket })
}

async function findByPassword(
  { db }: InquiryDeps,
  contactId: string,
  password: string,
): Promise<Result<InquiryRow, 'INQUIRY_LOOKUP_REFUSED'>> {
  const row = await selectByContact(db, contactId)
  // A member's inquiry has no password, so it cannot be opened this way.
  const matches = await passwordMatches(row?.password_hash ?? (await nobodysHash), password)
  return row?.password_hash && matches ? ok(row) : refuse('INQUIRY_LOOKUP_REFUSED')
}
