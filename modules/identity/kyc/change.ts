import type { CodeOf } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { useFiles } from '@cocobnk/file'
import { noteApplication } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import { answerCase, dropCase } from '@cocobnk/review'
import type { KycDeps } from './deps.ts'
import { applicationKind } from './kinds.ts'
import { insertFiles, selectOwnRequest, updateDecided } from './request.store.ts'

type Own = { readonly memberSeq: string; readonly kycSeq: string }

/** Withdraws a pending request. The case is locked first, so that this and a decision are serialised. */
export async function cancelCertification(
  deps: Pick<KycDeps, 'db' | 'announce'>,
  { memberSeq, kycSeq }: Own,
): Promise<Result<object, CodeOf<'PATCH /kyc/certification/{kyc_seq}'>>> {
  const canceled = await commitIfOk(deps.db, async (transaction) => {
    const row = await selectOwnRequest(transaction, memberSeq, kycSeq)
    if (!row) return refuse('NOT_FOUND')
    const dropped = await dropCase(transaction, deps, { kind: 'KYC', subjectSeq: kycSeq, memberSeq })
    if (!dropped) return refuse('KYC_NOT_PENDING')
    await updateDecided(transaction, kycSeq, { status: 'CANCELED' })
    const kind = applicationKind(row.type_seq)
    await noteApplication(transaction, { application_seq: kycSeq, member_seq: memberSeq, kind, status: 'CANCELED' })
    return ok(dropped)
  })
  if (!canceled.ok) return canceled
  await canceled.value.tell()
  return ok({})
}

/** Answers an operator's question, with further documents if needed. */
export async function answerQuestion(
  deps: Pick<KycDeps, 'db' | 'vault' | 'announce'>,
  { memberSeq, kycSeq, text, files }: Own & { readonly text: string; readonly files: readonly string[] },
): Promise<Result<object, CodeOf<'POST /kyc/certification/{kyc_seq}/answer'>>> {
  const answered = await commitIfOk(deps.db, async (transaction) => {
    if (!(await selectOwnRequest(transaction, memberSeq, kycSeq))) return refuse('NOT_FOUND')
    const answer = await answerCase(transaction, deps, { kind: 'KYC', subjectSeq: kycSeq, memberSeq, text })
    if (!answer) return refuse('NOTHING_ASKED')
    if (!(await useFiles(transaction, { memberSeq }, files)))
      return refuse('INVALID_INPUT', { fields: { files: 'UNKNOWN' } })
    await insertFiles(transaction, kycSeq, [...new Set(files)])
    return ok(answer)
  })
  if (!answered.ok) return answered
  await answered.value.tell()
  return ok({})
}
