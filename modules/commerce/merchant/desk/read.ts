import { recordLook } from '@cocobnk/audit'
import type {
  CommonCode,
  Download,
  MerchantCategory,
  MerchantCheck,
  MerchantState,
  OperatorCaller,
  Output,
} from '@cocobnk/contract'
import { type PageQuery, pageAfter } from '@cocobnk/database'
import { filesOf, readPage } from '@cocobnk/file'
import { ok, type Result, refuse } from '@cocobnk/result'
import { caseOf } from '@cocobnk/review'
import { MERCHANT_GRADE } from '../create.ts'
import type { MerchantDeps } from '../deps.ts'
import { hostOf, isAtSite } from '../host.ts'
import { identityOf, wantedOf } from '../identity.ts'
import { selectLog } from '../log.ts'
import { showLog } from '../log-read.ts'
import { merchantOf, selectFileSeqs, selectOpenReview } from '../review.store.ts'
import { selectPersons } from '../team.store.ts'
import { countAtHost, type DeskRow, selectForDesk, selectOneForDesk } from './store.ts'

type Listed = Output<'GET /operator/merchant'>
type Whole = Output<'GET /operator/merchant/{merchant_seq}'>
type Row = Listed['list'][number]
type Query = PageQuery & {
  readonly state?: MerchantState | undefined
  readonly category?: MerchantCategory | undefined
  readonly search?: string | undefined
}

const LOG_SHOWN = 30

function show(row: DeskRow): Row {
  return {
    merchant_seq: row.merchant_seq,
    merchant_id: row.merchant_id,
    title: row.title,
    site_url: row.site_url,
    category: row.category,
    price_currency: row.price_currency,
    state: row.state,
    owner: { member_seq: row.member_seq, member_number: row.member_number, user_name: row.user_name },
    is_in_review: row.is_in_review,
    created_at: row.created_at.toISOString(),
  }
}

export async function listForDesk(
  { db }: Pick<MerchantDeps, 'db'>,
  { state, category, search, ...query }: Query,
): Promise<Result<Listed, CommonCode>> {
  const page = await pageAfter(
    query,
    (range) => selectForDesk(db, { state, category, search, ...range }),
    (row) => ({ at: row.created_at, seq: row.merchant_seq }),
  )
  return page.ok ? ok({ ...page.value, list: page.value.list.map(show) }) : page
}

/** Returns a shop for an operator and records the access in the audit log. */
export async function readForDesk(
  deps: MerchantDeps,
  id: string,
  { operatorSeq }: OperatorCaller,
): Promise<Result<Whole, CommonCode>> {
  const { db } = deps
  const row = await selectOneForDesk(db, await merchantOf(db, id))
  if (!row) return refuse('NOT_FOUND')
  const { merchant_seq: merchantSeq } = row
  await recordLook(db, {
    actor: `operator:${operatorSeq}`,
    action: 'merchant.look',
    subject: `merchant:${merchantSeq}`,
    detail: { member: row.member_seq },
  })
  const review = await selectOpenReview(db, merchantSeq)
  const files = await filesOf(db, await selectFileSeqs(db, merchantSeq))
  const log = await showLog(deps, await selectLog(db, { merchantSeq, after: undefined, limit: LOG_SHOWN }))
  return ok({
    merchant: {
      ...show(row),
      support_email: row.support_email,
      state_reason: row.state_reason,
      activated_at: row.activated_at?.toISOString() ?? null,
      closed_at: row.closed_at?.toISOString() ?? null,
      wanted: wantedOf(row, review),
      case_seq: review ? ((await caseOf(db, { kind: 'MERCHANT', subjectSeq: review.review_seq })) ?? null) : null,
      files,
      checks: await checksOf(deps, { ...row, ...(review && identityOf(review)) }, files.length),
      settlement_assets: row.settlement_assets,
      persons: (await selectPersons(db, merchantSeq)).length,
      log: log.map(({ detail: _detail, ...entry }) => entry),
    },
  })
}

/** Results of the automatic checks. */
async function checksOf(deps: MerchantDeps, row: DeskRow, files: number): Promise<Whole['merchant']['checks']> {
  const { member_seq: memberSeq } = row
  const passed: Readonly<Record<MerchantCheck, boolean>> = {
    GRADE: (await deps.gradeOf(memberSeq)) >= MERCHANT_GRADE,
    REALNAME: await deps.isNameVerified(memberSeq),
    DOCUMENTS: files > 0,
    SITE_UNIQUE: (await countAtHost(deps.db, { memberSeq, host: hostOf(row.site_url) })) === 0,
    EMAIL_AT_SITE: isAtSite(row.support_email, row.site_url),
    OWNER_ACTIVE: row.owner_state === 'ACTIVE',
  }
  return Object.entries(passed).map(([check, value]) => ({ check: check as MerchantCheck, passed: value }))
}

type View = { readonly id: string; readonly fileSeq: string; readonly page: number; readonly caller: OperatorCaller }

/** Returns a document only if it was submitted with this shop. */
export async function viewDocument(
  deps: MerchantDeps,
  { id, fileSeq, page, caller }: View,
): Promise<Result<{ readonly download: Download }, CommonCode>> {
  const row = await selectOneForDesk(deps.db, await merchantOf(deps.db, id))
  if (!row || !(await selectFileSeqs(deps.db, row.merchant_seq)).includes(fileSeq)) return refuse('NOT_FOUND')
  const owner = { memberSeq: row.member_seq }
  return readPage(deps, { fileSeq, page, owner, viewer: `operator:${caller.operatorSeq}` })
}
