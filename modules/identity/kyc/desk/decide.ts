import type { CodeOf, OperatorCaller, Output } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { mailMember, noteApplication } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import { closeCase } from '@cocobnk/review'
import type { KycDeps } from '../deps.ts'
import { applicationKind } from '../kinds.ts'
import { shownRequest } from '../read.ts'
import { selectRequest, updateDecided } from '../request.store.ts'
import { selectKycType } from '../store.ts'

type Verdict = {
  readonly kycSeq: string
  readonly status: 'APPROVED' | 'REJECTED'
  readonly reason: string
  readonly caller: OperatorCaller
}
type DecideCode = CodeOf<'PATCH /operator/kyc/{kyc_seq}'>

/** Decides a request, once, only by the operator who claimed the case. The case, the request, the history and the mail change together. */
export async function decideCertification(
  deps: KycDeps,
  { kycSeq, status, reason, caller }: Verdict,
): Promise<Result<Output<'PATCH /operator/kyc/{kyc_seq}'>, DecideCode>> {
  const { kyc } = await deps.settings()
  const decided = await commitIfOk(deps.db, async (transaction) => {
    const subject = { kind: 'KYC', subjectSeq: kycSeq } as const
    const request = await selectRequest(transaction, kycSeq)
    if (!request) return refuse('NOT_FOUND')
    const facts = { certification: applicationKind(request.type_seq) }
    const closed = await closeCase(transaction, deps, { ...subject, outcome: status, reason, facts, caller })
    if (!closed.ok) return closed
    const type = await selectKycType(transaction, request.type_seq)
    const months = type?.validity_months ?? kyc.validity_months
    const row = await updateDecided(transaction, kycSeq, { status, reason, ...(status === 'APPROVED' && { months }) })
    const { member_seq } = row
    const kind = applicationKind(row.type_seq)
    await noteApplication(transaction, { application_seq: kycSeq, member_seq, kind, status })
    const link = `${deps.webOrigin}/certification-management/kyc-detail?seq=${kycSeq}`
    const values = { news: status, application: 'KYC', reason, link } as const
    await mailMember(transaction, deps.vault, member_seq, { template: 'application-news', values })
    return ok({ row, closed: closed.value })
  })
  if (!decided.ok) return decided
  const { row, closed } = decided.value
  await closed.tell()
  await deps.push.toMember(row.member_seq, 'application.changed', { seq: kycSeq })
  return ok({ kyc: { ...shownRequest(row, null), member_seq: row.member_seq } })
}
