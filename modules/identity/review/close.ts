import { recordAudit } from '@cocobnk/audit'
import type { OperatorCaller } from '@cocobnk/contract'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { Announce, ReviewDatabase } from './deps.ts'
import type { Opened } from './open.ts'
import { lockCaseOf, type Subject, selectCaseOf, updateOutcome } from './store.ts'

type Verdict = Subject & {
  readonly outcome: 'APPROVED' | 'REJECTED'
  /** Kept in the audit log for ever, so it must not name a person. */
  readonly reason: string
  /** Facts of the decision for the audit log: amount, asset, destination. Nothing personal. */
  readonly facts: Readonly<Record<string, string | null>>
  readonly caller: Pick<OperatorCaller, 'operatorSeq'>
}

type Deps = { readonly announce: Announce }

/**
 * Closes a case in the transaction of the decision, before the request itself is changed: the case's lock serializes deciders and the
 * member who withdraws it. Only the operator who claimed the case decides it.
 */
export async function closeCase(
  transaction: ReviewDatabase,
  { announce }: Deps,
  { kind, subjectSeq, outcome, reason, facts, caller }: Verdict,
): Promise<Result<Opened & { readonly memberSeq: string }, 'NOT_FOUND' | 'CASE_NOT_CLAIMED' | 'CASE_DECIDED'>> {
  const row = await lockCaseOf(transaction, { kind, subjectSeq })
  if (!row) return refuse('NOT_FOUND')
  if (row.decided_at) return refuse('CASE_DECIDED')
  if (row.claimed_by !== caller.operatorSeq) return refuse('CASE_NOT_CLAIMED')
  await updateOutcome(transaction, row.case_seq, outcome)
  await recordAudit(transaction, {
    actor: `operator:${caller.operatorSeq}`,
    action: outcome === 'APPROVED' ? 'case.approve' : 'case.reject',
    subject: `case:${row.case_seq}`,
    detail: { kind, subject: subjectSeq, member: row.member_seq, reason, facts },
  })
  return ok({ caseSeq: row.case_seq, memberSeq: row.member_seq, tell: () => announce(kind, row.case_seq) })
}

/** Whether this operator has claimed the open case. For decisions that start here and end with a second operator. */
export async function isCaseOf(
  db: ReviewDatabase,
  subject: Subject,
  { operatorSeq }: Pick<OperatorCaller, 'operatorSeq'>,
): Promise<boolean> {
  const row = await selectCaseOf(db, subject)
  return row !== undefined && row.decided_at === null && row.claimed_by === operatorSeq
}

/** The id of the case about a request, for links to it. */
export async function caseOf(db: ReviewDatabase, subject: Subject): Promise<string | undefined> {
  return (await selectCaseOf(db, subject))?.case_seq
}

/** Ends the case of a request that its member withdrew. Undefined if it is not theirs or was already decided. */
export async function dropCase(
  transaction: ReviewDatabase,
  { announce }: Deps,
  { kind, subjectSeq, memberSeq }: Subject & { readonly memberSeq: string },
): Promise<Opened | undefined> {
  const row = await lockCaseOf(transaction, { kind, subjectSeq })
  if (row?.member_seq !== memberSeq || row.decided_at) return undefined
  await updateOutcome(transaction, row.case_seq, 'CANCELED')
  return { caseSeq: row.case_seq, tell: () => announce(kind, row.case_seq) }
}
