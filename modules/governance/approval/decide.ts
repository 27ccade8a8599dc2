import { type AuditEntry, recordAudit } from '@cocobnk/audit'
import { type CodeOf, type DangerousAction, FOUR_EYES, type OperatorCaller, ROLE_PERMISSIONS } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { ok, type Refused, type Result, refuse } from '@cocobnk/result'
import type { Afterwards, ApprovalDatabase, ApprovalDeps, Performer } from './deps.ts'
import { type ApprovalRow, type Change, lockApproval, updateDecided } from './store.ts'

type Verdict = 'APPROVED' | 'REJECTED' | 'WITHDRAWN'
type DecideCode = CodeOf<'PATCH /operator/approval/{approval_seq}'>

export type Decision = {
  readonly approvalSeq: string
  readonly verdict: Verdict
  readonly reason: string
  readonly caller: OperatorCaller
}

const DEED: Readonly<Record<Verdict, string>> = {
  APPROVED: 'approval.approve',
  REJECTED: 'approval.reject',
  WITHDRAWN: 'approval.withdraw',
}

/**
 * Decides a request once: the row is locked, so of two concurrent deciders the second finds it decided. An approval performs the action
 * in the same transaction; if the action is no longer possible, the request stays undecided.
 */
export async function decide(
  deps: ApprovalDeps,
  { approvalSeq, verdict, reason, caller }: Decision,
): Promise<Result<ApprovalRow, DecideCode>> {
  let afterwards: Afterwards | undefined
  const decided = await commitIfOk(deps.db, async (transaction): Promise<Result<ApprovalRow, DecideCode>> => {
    const asked = await lockApproval(transaction, approvalSeq)
    if (!asked) return refuse('NOT_FOUND')
    const refused = refusalOf(asked, verdict, caller)
    if (refused) return refused
    if (verdict === 'APPROVED' && !(await isStillWanted(deps, transaction, asked))) return refuse('CHANGED_MEANWHILE')
    const row = await updateDecided(transaction, approvalSeq, {
      state: verdict,
      checker_seq: verdict === 'WITHDRAWN' ? null : caller.operatorSeq,
      decision_reason: reason,
    })
    const done = verdict === 'APPROVED' ? await perform(deps, transaction, row) : undefined
    if (done && !done.ok) return done
    afterwards = done?.value
    // Last, because the log serializes its writers and the lock on its head should be short.
    for (const entry of entriesOf(row, verdict, caller)) await recordAudit(transaction, entry)
    return ok(row)
  })
  if (!decided.ok) return decided
  await afterwards?.tell()
  await deps.push.toOperators('approval.changed', { approval_seq: approvalSeq })
  return decided
}

/** The requester may never decide, whatever their permissions, and operators may not decide about themselves. */
function refusalOf(asked: ApprovalRow, verdict: Verdict, caller: OperatorCaller): Refused<DecideCode> | undefined {
  const isMaker = asked.maker_seq === caller.operatorSeq
  if (verdict === 'WITHDRAWN' && !isMaker) return refuse('FORBIDDEN')
  if (verdict !== 'WITHDRAWN') {
    if (isMaker) return refuse('MAKER_IS_CHECKER')
    if (!mayDecide(asked, caller)) return refuse('FORBIDDEN')
  }
  return asked.state === 'PENDING' ? undefined : refuse('APPROVAL_DECIDED')
}

export function mayDecide({ action, maker_seq, subject }: ApprovalRow, { operatorSeq, role }: OperatorCaller): boolean {
  const isAboutThem = subject === `operator:${operatorSeq}`
  return maker_seq !== operatorSeq && !isAboutThem && ROLE_PERMISSIONS[role].includes(FOUR_EYES[action].checker)
}

/** Whether the requester is still active with a role that has the permission. */
async function isStillWanted({ roleOf }: ApprovalDeps, transaction: ApprovalDatabase, asked: ApprovalRow) {
  const role = await roleOf(transaction, asked.maker_seq)
  return role !== undefined && ROLE_PERMISSIONS[role].includes(FOUR_EYES[asked.action].checker)
}

function perform({ performers }: ApprovalDeps, transaction: ApprovalDatabase, row: ApprovalRow) {
  // The payload was written for this action, by the same type.
  const performer = performers[row.action] as Performer<DangerousAction>
  const people = { makerSeq: row.maker_seq, checkerSeq: row.checker_seq ?? '' }
  const by = { approvalSeq: row.approval_seq, ...people, reason: row.reason }
  return performer(transaction, row.payload as Parameters<typeof performer>[1], by)
}

/** The decision, and the action if approved: done by the requester, approved by the decider. */
function entriesOf(row: ApprovalRow, verdict: Verdict, { operatorSeq }: OperatorCaller): AuditEntry[] {
  const { approval_seq: approval, action, subject, reason } = row
  const decider = `operator:${operatorSeq}`
  const decision = { approval, wanted: action, reason: row.decision_reason }
  const decided = { actor: decider, action: DEED[verdict], subject }
  const changes = row.changes.flatMap(auditedChange)
  if (verdict !== 'APPROVED') return [{ ...decided, detail: { ...decision, changes } }]
  const deed = { approval, allowed_by: decider, reason, changes }
  const done = { actor: `operator:${row.maker_seq}`, action, subject, detail: deed }
  return [{ ...decided, detail: decision }, done]
}

/** Replaces a personal value by its form for the audit log, or leaves it out. */
function auditedChange({
  name,
  before,
  after,
  personal,
  audited,
}: Change): Pick<Change, 'name' | 'before' | 'after'>[] {
  if (!personal) return [{ name, before, after }]
  return audited === undefined ? [] : [{ name, before: null, after: audited }]
}
