import { recordAudit } from '@cocobnk/audit'
import { type CodeOf, type OperatorCaller, ROLE_PERMISSIONS } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { ok, type Refused, type Result, refuse } from '@cocobnk/result'
import type { ReviewDeps } from './deps.ts'
import { mayReview } from './kinds.ts'
import { type CaseRow, lockCase, updateClaim } from './store.ts'

type ClaimCode = CodeOf<'PATCH /operator/case/{case_seq}'>
type Claim = { readonly caseSeq: string; readonly claimed: boolean; readonly caller: OperatorCaller }

/** Claims or releases a case. Of concurrent claims one succeeds. */
export async function changeClaim(
  { db, announce }: Pick<ReviewDeps, 'db' | 'announce'>,
  { caseSeq, claimed, caller }: Claim,
): Promise<Result<CaseRow, ClaimCode>> {
  const changed = await commitIfOk(db, async (transaction): Promise<Result<CaseRow, ClaimCode>> => {
    const row = await lockCase(transaction, caseSeq)
    if (!row || !mayReview(caller, row.kind)) return refuse('NOT_FOUND')
    if (row.decided_at) return refuse('CASE_DECIDED')
    const refused = claimed ? refusedClaim(row, caller) : refusedRelease(row, caller)
    if (refused) return refused
    const holder = claimed ? caller.operatorSeq : null
    // Claiming a case that one already holds changes nothing.
    if (row.claimed_by === holder) return ok(row)
    await updateClaim(transaction, caseSeq, holder)
    await recordAudit(transaction, {
      actor: `operator:${caller.operatorSeq}`,
      action: claimed ? 'case.claim' : 'case.release',
      subject: `case:${caseSeq}`,
      detail: { kind: row.kind, held_by: row.claimed_by },
    })
    return ok((await lockCase(transaction, caseSeq)) ?? row)
  })
  if (changed.ok) await announce(changed.value.kind, caseSeq)
  return changed
}

function refusedClaim({ claimed_by }: CaseRow, { operatorSeq }: OperatorCaller): Refused<ClaimCode> | undefined {
  return claimed_by === null || claimed_by === operatorSeq ? undefined : refuse('CASE_CLAIMED')
}

/** An absent operator must not keep a member waiting, so some operators may release cases that others hold. */
function refusedRelease({ claimed_by }: CaseRow, caller: OperatorCaller): Refused<ClaimCode> | undefined {
  if (claimed_by === caller.operatorSeq) return undefined
  if (claimed_by === null) return refuse('CASE_NOT_CLAIMED')
  return ROLE_PERMISSIONS[caller.role].includes('case.release') ? undefined : refuse('CASE_CLAIMED')
}
