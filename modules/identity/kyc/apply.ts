import { type Call, type CodeOf, KYC_FIELDS, type Output } from '@cocobnk/contract'
import { commitIfOk, uuidV7 } from '@cocobnk/database'
import { useFiles } from '@cocobnk/file'
import { memberVault, noteApplication, notifySecurity } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import { openCase } from '@cocobnk/review'
import type { KycDeps } from './deps.ts'
import { applicationKind } from './kinds.ts'
import { FIELDS_FIELD, shownRequest } from './read.ts'
import { insertFiles, insertRequest } from './request.store.ts'
import { selectKycType } from './store.ts'

type Application = Call<'POST /kyc/certification'>['body']
type ApplyCode = CodeOf<'POST /kyc/certification'>

/** Inserts a request with its documents, a case for the operators and a line in the member's history: all of it or nothing. */
export async function applyForCertification(
  deps: KycDeps,
  { body, caller: { memberSeq }, client }: Pick<Call<'POST /kyc/certification'>, 'body' | 'caller' | 'client'>,
): Promise<Result<Output<'POST /kyc/certification'>, ApplyCode>> {
  const applied = await commitIfOk(deps.db, async (transaction) => {
    const { type_seq, files } = body
    if (!(await selectKycType(transaction, type_seq))) return unknown('type_seq')
    const kycSeq = uuidV7()
    const fields = await memberVault(transaction, deps.vault, memberSeq).seal(
      FIELDS_FIELD,
      JSON.stringify(askedOf(body)),
    )
    const request = await insertRequest(transaction, { kyc_seq: kycSeq, member_seq: memberSeq, type_seq, fields })
    if (!request) return refuse('KYC_PENDING')
    if (!(await useFiles(transaction, { memberSeq }, files))) return unknown('files')
    await insertFiles(transaction, kycSeq, [...new Set(files)])
    const opened = await openCase(transaction, deps, { kind: 'KYC', subjectSeq: kycSeq, memberSeq })
    await noteApplication(transaction, {
      application_seq: kycSeq,
      member_seq: memberSeq,
      kind: applicationKind(type_seq),
      status: 'PENDING',
    })
    await notifySecurity(transaction, deps, { memberSeq, event: 'KYC_REQUESTED', client })
    return ok({ request, opened })
  })
  if (!applied.ok) return applied
  await applied.value.opened.tell()
  return ok({ certification: shownRequest(applied.value.request, null) })
}

/** Only this type's fields are stored, whatever else was sent. */
function askedOf(body: Application): Record<string, string> {
  const names = KYC_FIELDS[body.type_seq] ?? []
  return Object.fromEntries(names.map((name) => [name, body[name] ?? '']))
}

function unknown(field: string) {
  return refuse('INVALID_INPUT', { fields: { [field]: 'UNKNOWN' } })
}
