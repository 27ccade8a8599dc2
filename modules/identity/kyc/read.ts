import type { CommonCode, Output } from '@cocobnk/contract'
import { type PageQuery, pageAfter } from '@cocobnk/database'
import { filesOf } from '@cocobnk/file'
import { memberVault } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import { conversationOf, questionsOpen } from '@cocobnk/review'
import type { KycDeps } from './deps.ts'
import { type RequestRow, selectFileSeqs, selectOwnRequest, selectRequestsOf } from './request.store.ts'
import { timelineOf } from './timeline.ts'

export const FIELDS_FIELD = 'kyc_request.fields'

type Listed = Output<'GET /kyc/certification'>
type Shown = Listed['list'][number]
type ReadDeps = Pick<KycDeps, 'db' | 'vault'>

export async function listCertifications(
  { db }: Pick<KycDeps, 'db'>,
  memberSeq: string,
  query: PageQuery,
): Promise<Result<Listed, CommonCode>> {
  const page = await pageAfter(
    query,
    (range) => selectRequestsOf(db, memberSeq, range),
    (row) => ({ at: row.created_at, seq: row.kyc_seq }),
  )
  return page.ok ? ok({ ...page.value, list: await shownRequests({ db }, page.value.list) }) : page
}

export async function readCertification(
  deps: ReadDeps,
  memberSeq: string,
  kycSeq: string,
): Promise<Result<Output<'GET /kyc/certification/{kyc_seq}'>, CommonCode>> {
  const row = await selectOwnRequest(deps.db, memberSeq, kycSeq)
  if (!row) return refuse('NOT_FOUND')
  const { messages, askedAt } = await conversationOf(deps.db, deps, { kind: 'KYC', subjectSeq: kycSeq, memberSeq })
  const content = await contentOf(deps, row)
  return ok({ certification: { ...shownRequest(row, askedAt), ...content, timeline: timelineOf(row, messages) } })
}

/** The submitted fields and files of a request, opened. */
export async function contentOf({ db, vault }: ReadDeps, { kyc_seq, member_seq, fields, reason }: RequestRow) {
  const opened = fields ? await memberVault(db, vault, member_seq).open(FIELDS_FIELD, fields) : '{}'
  const files = await filesOf(db, await selectFileSeqs(db, kyc_seq))
  return { fields: JSON.parse(opened) as Record<string, string>, reason, files }
}

export async function shownRequests({ db }: Pick<KycDeps, 'db'>, rows: readonly RequestRow[]): Promise<Shown[]> {
  const asked = await questionsOpen(db, { kind: 'KYC', subjectSeqs: rows.map(({ kyc_seq }) => kyc_seq) })
  return rows.map((row) => shownRequest(row, asked.get(row.kyc_seq) ?? null))
}

export function shownRequest({ kyc_seq, type_seq, status, ...row }: RequestRow, askedAt: Date | null): Shown {
  return {
    kyc_seq,
    type_seq,
    status,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    asked_at: askedAt?.toISOString() ?? null,
  }
}
