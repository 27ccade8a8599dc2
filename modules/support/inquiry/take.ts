import { recordAudit } from '@cocobnk/audit'
import { type CodeOf, type OperatorCaller, ROLE_PERMISSIONS } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { ok, type Refused, type Result, refuse } from '@cocobnk/result'
import type { InquiryDeskDeps } from './deps.ts'
import { type InquiryRow, lockInquiry, updateTaken } from './store.ts'

type TakeCode = CodeOf<'PATCH /operator/inquiry/{inquiry_seq}'>
type Take = { readonly inquirySeq: string; readonly taken: boolean; readonly caller: OperatorCaller }

/** Claims or releases an inquiry. Of several concurrent claims one succeeds. */
export async function changeTaken(
  { db, push }: Pick<InquiryDeskDeps, 'db' | 'push'>,
  { inquirySeq, taken, caller }: Take,
): Promise<Result<InquiryRow, TakeCode>> {
  const changed = await commitIfOk(db, async (transaction): Promise<Result<InquiryRow, TakeCode>> => {
    const row = await lockInquiry(transaction, inquirySeq)
    if (!row) return refuse('NOT_FOUND')
    if (row.status !== 'PENDING') return refuse('INQUIRY_NOT_WAITING')
    const refused = taken ? refusedTake(row, caller) : refusedRelease(row, caller)
    if (refused) return refused
    const holder = taken ? caller.operatorSeq : null
    // Claiming an inquiry that one already holds is a no-op.
    if (row.taken_by === holder) return ok(row)
    await updateTaken(transaction, inquirySeq, holder)
    await recordAudit(transaction, {
      actor: `operator:${caller.operatorSeq}`,
      action: taken ? 'inquiry.take' : 'inquiry.release',
      subject: `inquiry:${inquirySeq}`,
      detail: { held_by: row.taken_by },
    })
    return ok({ ...row, taken_by: holder })
  })
  if (changed.ok) await push.toOperators('inquiry-desk.changed', { inquiry_seq: inquirySeq })
  return changed
}

function refusedTake({ taken_by }: InquiryRow, { operatorSeq }: OperatorCaller): Refused<TakeCode> | undefined {
  return taken_by === null || taken_by === operatorSeq ? undefined : refuse('INQUIRY_TAKEN')
}

/** Refuses to release another operator's inquiry, except for roles that may do so when an operator is absent. */
function refusedRelease({ taken_by }: InquiryRow, caller: OperatorCaller): Refused<TakeCode> | undefined {
  if (taken_by === caller.operatorSeq) return undefined
  if (taken_by === null) return refuse('INQUIRY_NOT_TAKEN')
  return ROLE_PERMISSIONS[caller.role].includes('case.release') ? undefined : refuse('INQUIRY_TAKEN')
}
