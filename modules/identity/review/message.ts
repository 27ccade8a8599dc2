import { recordAudit } from '@cocobnk/audit'
import type { CaseKind, CodeOf, OperatorCaller } from '@cocobnk/contract'
import { commitIfOk, uuidV7 } from '@cocobnk/database'
import { mailMember, memberVault } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { Vault } from '@cocobnk/vault'
import type { Announce, ReviewDatabase, ReviewDeps } from './deps.ts'
import { mayReview } from './kinds.ts'
import { insertMessage, type MessageTable, selectMessages } from './message.store.ts'
import type { Opened } from './open.ts'
import { type CaseRow, lockCase, lockCaseOf, type Subject, updateAsked } from './store.ts'

const TEXT_FIELD = 'review_message.text'

export type Message = Omit<MessageTable, 'text' | 'created_at'> & { readonly text: string; readonly created_at: Date }

/** The member's page of a request, by kind. */
const PAGES: Readonly<Record<CaseKind, (subjectSeq: string) => string>> = {
  KYC: (seq) => `/certification-management/kyc-detail?seq=${seq}`,
  WITHDRAW_ADDRESS: (seq) => `/certification-management/kyc-withdraw-detail/${seq}`,
  DEPOSIT_CLAIM: () => '/deposit',
  MERCHANT: (seq) => `/company/merchant-detail/${seq}`,
  CHARGEBACK: () => '/company/merchant-transaction-list',
  CARD_STOP: () => '/company/shop',
  MARKET_SIGNAL: () => '/dashboard/dashboard',
  APP: () => '/client-manage',
}

type Written = { readonly caseSeq: string; readonly text: string; readonly caller: OperatorCaller }
type AskCode = CodeOf<'POST /operator/case/{case_seq}/question'>

/** Adds a note among operators. Any operator who may see the case may add one, also to a closed case. */
export async function comment(
  deps: Pick<ReviewDeps, 'db' | 'vault' | 'announce'>,
  { caseSeq, text, caller }: Written,
): Promise<Result<Message, 'NOT_FOUND'>> {
  const noted = await commitIfOk(deps.db, async (transaction) => {
    const row = await lockCase(transaction, caseSeq)
    if (!row || !mayReview(caller, row.kind)) return refuse('NOT_FOUND')
    return ok({ row, message: await write(transaction, deps, row, { kind: 'NOTE', text, caller }) })
  })
  if (!noted.ok) return noted
  await deps.announce(noted.value.row.kind, caseSeq)
  return ok(noted.value.message)
}

/** Asks the member a question, which is shown on the request's page and announced by a mail that does not repeat it. */
export async function askMember(
  deps: Pick<ReviewDeps, 'db' | 'vault' | 'announce' | 'push' | 'webOrigin'>,
  { caseSeq, text, caller }: Written,
): Promise<Result<Message, AskCode>> {
  const asked = await commitIfOk(deps.db, async (transaction) => {
    const row = await lockCase(transaction, caseSeq)
    if (!row || !mayReview(caller, row.kind)) return refuse('NOT_FOUND')
    if (row.decided_at) return refuse('CASE_DECIDED')
    if (row.claimed_by !== caller.operatorSeq) return refuse('CASE_NOT_CLAIMED')
    const message = await write(transaction, deps, row, { kind: 'QUESTION', text, caller })
    await updateAsked(transaction, caseSeq, true)
    const link = deps.webOrigin + PAGES[row.kind](row.subject_seq)
    const values = { news: 'QUESTION', application: row.kind, reason: '', link } as const
    await mailMember(transaction, deps.vault, row.member_seq, { template: 'application-news', values })
    return ok({ row, message })
  })
  if (!asked.ok) return asked
  const { row, message } = asked.value
  await deps.announce(row.kind, caseSeq)
  await deps.push.toMember(row.member_seq, 'application.changed', { seq: row.subject_seq })
  return ok(message)
}

/** Stores the member's answer, in the transaction of the request's module. Refused if there is no question, or the case has ended. */
export async function answerCase(
  transaction: ReviewDatabase,
  deps: { readonly vault: Vault; readonly announce: Announce },
  { kind, subjectSeq, memberSeq, text }: Subject & { readonly memberSeq: string; readonly text: string },
): Promise<Opened | undefined> {
  const row = await lockCaseOf(transaction, { kind, subjectSeq })
  if (row?.member_seq !== memberSeq || row.decided_at || !row.asked_at) return undefined
  await write(transaction, deps, row, { kind: 'ANSWER', text })
  await updateAsked(transaction, row.case_seq, false)
  return { caseSeq: row.case_seq, tell: () => deps.announce(kind, row.case_seq) }
}

/** All messages about a case. Erased once the membership is closed. */
export async function messagesOf(
  db: ReviewDatabase,
  vault: Vault,
  { case_seq, member_seq }: Pick<CaseRow, 'case_seq' | 'member_seq'>,
): Promise<Message[]> {
  const own = memberVault(db, vault, member_seq)
  const rows = await selectMessages(db, case_seq)
  return Promise.all(rows.map(async (row) => ({ ...row, text: await own.open(TEXT_FIELD, row.text) })))
}

type Draft = { readonly kind: Message['kind']; readonly text: string; readonly caller?: OperatorCaller }

async function write(
  transaction: ReviewDatabase,
  { vault }: { readonly vault: Vault },
  { case_seq, kind: caseKind, member_seq }: CaseRow,
  { kind, text, caller }: Draft,
): Promise<Message> {
  const message = { message_seq: uuidV7(), case_seq, kind, operator_seq: caller?.operatorSeq ?? null }
  const sealed = await memberVault(transaction, vault, member_seq).seal(TEXT_FIELD, text)
  const created_at = await insertMessage(transaction, { ...message, text: sealed })
  if (caller) {
    await recordAudit(transaction, {
      actor: `operator:${caller.operatorSeq}`,
      action: kind === 'NOTE' ? 'case.comment' : 'case.ask',
      subject: `case:${case_seq}`,
      // The text concerns a person, so the log only records that there was one.
      detail: { kind: caseKind, message: message.message_seq },
    })
  }
  return { ...message, text, created_at }
}
