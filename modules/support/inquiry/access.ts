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

/** Like `readVisited`, but locks the inquiry in the caller's transaction. */
export function lockVisited(
  transaction: InquiryDatabase,
  deps: InquiryDeps,
  visit: Visit,
): Promise<Result<InquiryRow, VisitCode>> {
  return admitted(deps, visit, () => lockInquiry(transaction, visit.inquirySeq))
}

/** Admits the member who wrote the inquiry, or the holder of its ticket. For all others it does not exist. */
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
  // A visitor without a valid ticket must have had one that expired.
  return refuse(ticket !== undefined || caller.kind === 'visitor' ? 'INQUIRY_TICKET_ENDED' : 'NOT_FOUND')
}
