import type { Caller } from '@cocobnk/contract'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { InquiryDatabase, InquiryDeps } from './deps.ts'
import { type InquiryRow, lockInquiry, selectInquiry } from './store.ts'
import { isTicketOf } from './ticket.ts'

/** The caller, the inquiry and the ticket. */
export type Visit = {
  readonly inquirySeq: string
  readonly caller: Caller
  readonly ticket: string | undefined
}

type VisitCode = 'NOT_FOUND' | 'INQUIRY_TICKET_ENDED'

export function readVisited(deps: InquiryDeps, visit: Visit): Promise<Result<InquiryRow, VisitCode>> {
  return admitted(deps, visit, () => selectInquiry(deps.db, visit.inquirySeq))
}

/** In the caller's transaction, to be changed in it. */
export function lockVisited(
  transaction: InquiryDatabase,
  deps: InquiryDeps,
  visit: Visit,
): Promise<Result<InquiryRow, VisitCode>> {
  return admitted(deps, visit, () => lockInquiry(transaction, visit.inquirySeq))
}

/** The member who wrote it, or the holder of its ticket; for everybody else it does not exist. */
async function admitted(
  { inquiryTicketSecret }: InquiryDeps,
  { inquirySeq, caller, ticket }: Visit,
  find: () => Promise<InquiryRow | undefined>,
): Promise<Result<InquiryRow, VisitCode>> {
  if (ticket !== undefined && isTicketOf(inquiryTicketSecret, inquirySeq, ticket)) {
    const row = await find()
    return row?.member_seq === null ? ok(row) : refuse('NOT_FOUND')
  }
  if (caller.kind === 'member') {
    const row = await find()
    if (row?.member_seq === caller.memberSeq) return ok(row)
  }
  // A visitor can only have had a ticket.
  return refuse(ticket !== undefined || caller.kind === 'visitor' ? 'INQUIRY_TICKET_ENDED' : 'NOT_FOUND')
}
