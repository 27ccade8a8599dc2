import { recordLook } from '@cocobnk/audit'
import type { CommonCode, Download, OperatorCaller, Output } from '@cocobnk/contract'
import { type PageQuery, pageAfter } from '@cocobnk/database'
import { readPage } from '@cocobnk/file'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { KycDeps } from '../deps.ts'
import { contentOf, shownRequests } from '../read.ts'
import {
  type KycStatus,
  type RequestRow,
  selectFileSeqs,
  selectRequest,
  selectRequestsByStatus,
} from '../request.store.ts'

type Listed = Output<'GET /operator/kyc'>

export async function listRequests(
  deps: Pick<KycDeps, 'db'>,
  { status, ...query }: PageQuery & { readonly status: KycStatus },
): Promise<Result<Listed, CommonCode>> {
  const page = await pageAfter(
    query,
    (range) => selectRequestsByStatus(deps.db, status, range),
    (row) => ({ at: row.created_at, seq: row.kyc_seq }),
  )
  return page.ok ? ok({ ...page.value, list: await withMember(deps, page.value.list) }) : page
}

/** Reads a request for operators. The access is recorded in the audit log. */
export async function readRequest(
  deps: Pick<KycDeps, 'db' | 'vault'>,
  kycSeq: string,
  { operatorSeq }: OperatorCaller,
): Promise<Result<Output<'GET /operator/kyc/{kyc_seq}'>, CommonCode>> {
  const row = await selectRequest(deps.db, kycSeq)
  if (!row) return refuse('NOT_FOUND')
  await recordLook(deps.db, {
    actor: `operator:${operatorSeq}`,
    action: 'kyc.look',
    subject: `kyc:${kycSeq}`,
    detail: { member: row.member_seq },
  })
  const [shown] = await withMember(deps, [row])
  if (!shown) throw new Error('a request shows nothing')
  return ok({ kyc: { ...shown, ...(await contentOf(deps, row)) } })
}

type View = {
  readonly kycSeq: string
  readonly fileSeq: string
  readonly page: number
  readonly caller: OperatorCaller
}

/** Shows a document, only if it was submitted for this request. */
export async function viewDocument(
  deps: Pick<KycDeps, 'db' | 'vault' | 'objects'>,
  { kycSeq, fileSeq, page, caller }: View,
): Promise<Result<{ readonly download: Download }, CommonCode>> {
  const row = await selectRequest(deps.db, kycSeq)
  if (!row || !(await selectFileSeqs(deps.db, kycSeq)).includes(fileSeq)) return refuse('NOT_FOUND')
  return readPage(deps, {
    fileSeq,
    page,
    owner: { memberSeq: row.member_seq },
    viewer: `operator:${caller.operatorSeq}`,
  })
}

async function withMember(deps: Pick<KycDeps, 'db'>, rows: readonly RequestRow[]): Promise<Listed['list']> {
  const shown = await shownRequests(deps, rows)
  return shown.map((one, index) => ({ ...one, member_seq: rows[index]?.member_seq ?? '' }))
}
