import { ttlCache } from '@cocobnk/concurrency'
import type { Contract, Handlers } from '@cocobnk/contract'
import { ok } from '@cocobnk/result'
import { applyForCertification } from './apply.ts'
import { answerQuestion, cancelCertification } from './change.ts'
import type { KycDeps } from './deps.ts'
import { decideCertification } from './desk/decide.ts'
import { listRequests, readRequest, viewDocument } from './desk/read.ts'
import { kycTypesOf } from './list-types.ts'
import { listCertifications, readCertification } from './read.ts'
import { prepare, readRealname, stateName } from './realname.ts'
import { takeResult } from './realname-result.ts'
import { selectKycTypes } from './store.ts'

type MemberKey = Extract<keyof Contract, `${string} /kyc/certification${string}` | `${string} /kyc/realname${string}`>
type DeskKey = Extract<keyof Contract, `${string} /operator/kyc${string}`>

/** The header of every page requests the types, and they hardly ever change. */
const TTL_MS = 5_000

export function kycHttp(deps: KycDeps): Handlers<MemberKey> {
  const kycTypes = ttlCache(TTL_MS, () => selectKycTypes(deps.db))
  return {
    'GET /kyc/certification/type': async ({ query, locale }) =>
      ok({ list: kycTypesOf(await kycTypes(), locale, query.type_seq) }),
    'GET /kyc/certification': ({ caller, query }) => listCertifications(deps, caller.memberSeq, query),
    'POST /kyc/certification': (call) => applyForCertification(deps, call),
    'GET /kyc/certification/{kyc_seq}': ({ caller, path }) => readCertification(deps, caller.memberSeq, path.kyc_seq),
    'PATCH /kyc/certification/{kyc_seq}': ({ caller, path }) =>
      cancelCertification(deps, { memberSeq: caller.memberSeq, kycSeq: path.kyc_seq }),
    'POST /kyc/certification/{kyc_seq}/answer': ({ caller, path, body }) =>
      answerQuestion(deps, { memberSeq: caller.memberSeq, kycSeq: path.kyc_seq, ...body }),
    'GET /kyc/realname': async ({ caller }) => ok(await readRealname(deps, caller.memberSeq)),
    'POST /kyc/realname': (call) => stateName(deps, call),
    'POST /kyc/realname/process/prepare': ({ caller, body }) =>
      prepare(deps, { memberSeq: caller.memberSeq, attemptSeq: body.attempt_seq }),
    'POST /kyc/realname/process/result': ({ body }) => takeResult(deps, body.result),
  }
}

/** Certification handlers for operators. */
export function kycDeskHttp(deps: KycDeps): Handlers<DeskKey> {
  return {
    'GET /operator/kyc': ({ query }) => listRequests(deps, query),
    'GET /operator/kyc/{kyc_seq}': ({ path, caller }) => readRequest(deps, path.kyc_seq, caller),
    'GET /operator/kyc/{kyc_seq}/file/{file_seq}': ({ path, query, caller }) =>
      viewDocument(deps, { kycSeq: path.kyc_seq, fileSeq: path.file_seq, page: query.page, caller }),
    'PATCH /operator/kyc/{kyc_seq}': ({ path, body, caller }) =>
      decideCertification(deps, {
        kycSeq: path.kyc_seq,
        status: body.type === 'SET_APPROVED' ? 'APPROVED' : 'REJECTED',
        reason: body.reason,
        caller,
      }),
  }
}
