import { recordLook } from '@cocobnk/audit'
import type { CommonCode, Download, OperatorCaller, Output } from '@cocobnk/contract'
import { type PageQuery, pageAfter } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'
import { memberNames } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { InquiryDeskDeps } from '../deps.ts'
import { viewInquiryFile } from '../file.ts'
import { messagesOf, showContact, showSummary } from '../shown.ts'
import { type InquiryRow, selectDone, selectInquiry, selectOpen } from '../store.ts'
import { templatesFor } from '../templates.ts'

type Listed = Output<'GET /operator/inquiry'>
export type DeskRow = Listed['list'][number]
type One = Output<'GET /operator/inquiry/{inquiry_seq}'>
type Wanted = PageQuery & { readonly state: 'OPEN' | 'MINE' | 'DONE' }

export async function listInquiries(
  deps: InquiryDeskDeps,
  { state, ...query }: Wanted,
  caller: OperatorCaller,
): Promise<Result<Listed, CommonCode>> {
  const page = await pageAfter(
    query,
    (range) =>
      state === 'DONE'
        ? selectDone(deps.db, range)
        : selectOpen(deps.db, { ...range, ...(state === 'MINE' && { takenBy: caller.operatorSeq }) }),
    (row) => ({ at: row.waiting_since ?? row.updated_at, seq: row.inquiry_seq }),
  )
  return page.ok ? ok({ ...page.value, list: await deskRows(deps, page.value.list, caller) }) : page
}

/** Reads an inquiry for an operator. Records the access in the audit log, for the inquiry and for the member. */
export async function readInquiry(
  deps: InquiryDeskDeps,
  { inquirySeq, caller, locale }: { inquirySeq: string; caller: OperatorCaller; locale: Locale },
): Promise<Result<One, CommonCode>> {
  const row = await selectInquiry(deps.db, inquirySeq)
  if (!row) return refuse('NOT_FOUND')
  const member = row.member_seq === null ? undefined : await deps.readMember(row.member_seq, caller)
  if (member && !member.ok) return member
  await recordLook(deps.db, {
    actor: `operator:${caller.operatorSeq}`,
    action: 'inquiry.look',
    subject: `inquiry:${inquirySeq}`,
    detail: { member: row.member_seq },
  })
  const messages = await messagesOf(deps, row)
  const names = await deps.operatorNames([...new Set(messages.flatMap(({ operatorSeq }) => operatorSeq ?? []))])
  const [shown] = await deskRows(deps, [row], caller)
  if (!shown) throw new Error('an inquiry is not visible')
  return ok({
    inquiry: {
      ...shown,
      ...(await showContact(deps, row)),
      messages: messages.map((one) => ({ ...one.shown, operator: personOf(one.operatorSeq, names) })),
    },
    member: member?.value.member ?? null,
    templates: templatesFor({ reader: row.locale, operator: locale }),
  })
}

type View = { readonly inquirySeq: string; readonly fileSeq: string; readonly page: number }

/** Returns a page of a file, if it was submitted with this inquiry. */
export async function viewFile(
  deps: InquiryDeskDeps,
  { inquirySeq, fileSeq, page }: View,
  { operatorSeq }: OperatorCaller,
): Promise<Result<{ readonly download: Download }, CommonCode>> {
  const row = await selectInquiry(deps.db, inquirySeq)
  return row ? viewInquiryFile(deps, row, { fileSeq, page, viewer: `operator:${operatorSeq}` }) : refuse('NOT_FOUND')
}

export async function deskRows(
  deps: InquiryDeskDeps,
  rows: readonly InquiryRow[],
  { operatorSeq }: OperatorCaller,
): Promise<DeskRow[]> {
  const names = await deps.operatorNames([...new Set(rows.flatMap(({ taken_by }) => taken_by ?? []))])
  const members = await memberNames(deps.db, [...new Set(rows.flatMap(({ member_seq }) => member_seq ?? []))])
  return Promise.all(
    rows.map(async (row) => ({
      ...(await showSummary(deps, row)),
      member: members.get(row.member_seq ?? '') ?? null,
      locale: row.locale,
      taken_by: personOf(row.taken_by, names),
      mine: row.taken_by === operatorSeq,
    })),
  )
}

function personOf(operatorSeq: string | null, names: ReadonlyMap<string, string>) {
  return operatorSeq === null ? null : { operator_seq: operatorSeq, name: names.get(operatorSeq) ?? '' }
}
