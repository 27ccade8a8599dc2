import type { CaseKind, CommonCode, OperatorCaller, Output } from '@cocobnk/contract'
import { type PageQuery, pageAfter } from '@cocobnk/database'
import { memberNames } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { ReviewDatabase, ReviewDeps } from './deps.ts'
import { kindsOf, mayReview } from './kinds.ts'
import { type Message, messagesOf } from './message.ts'
import {
  type CaseRow,
  type Subject,
  selectAsked,
  selectCase,
  selectCaseOf,
  selectDecided,
  selectOpen,
} from './store.ts'

type Listed = Output<'GET /operator/case'>
type Shown = Listed['list'][number]
type One = Output<'GET /operator/case/{case_seq}'>
type Wanted = PageQuery & { readonly kind?: CaseKind | undefined; readonly state: 'OPEN' | 'MINE' | 'DECIDED' }

/** Lists the inbox: pending cases longest waiting first, or decided ones latest first. */
export async function listCases(
  deps: ReviewDeps,
  { kind, state, ...query }: Wanted,
  caller: OperatorCaller,
): Promise<Result<Listed, CommonCode>> {
  const kinds = kindsOf(caller, kind)
  if (kinds.length === 0) return ok({ list: [], next_cursor: null })
  const page = await pageAfter(
    query,
    (range) => {
      if (state === 'DECIDED') return selectDecided(deps.db, { kinds, ...range })
      return selectOpen(deps.db, { kinds, ...range, ...(state === 'MINE' && { claimedBy: caller.operatorSeq }) })
    },
    (row) => ({ at: (state === 'DECIDED' && row.decided_at) || row.opened_at, seq: row.case_seq }),
  )
  return page.ok ? ok({ ...page.value, list: await shownCases(deps, page.value.list, caller) }) : page
}

export async function readCase(
  deps: ReviewDeps,
  caseSeq: string,
  caller: OperatorCaller,
): Promise<Result<One, CommonCode>> {
  const row = await selectCase(deps.db, caseSeq)
  if (!row || !mayReview(caller, row.kind)) return refuse('NOT_FOUND')
  const member = await deps.readMember(row.member_seq, caller)
  if (!member.ok) return member
  const messages = await messagesOf(deps.db, deps.vault, row)
  const [shown] = await shownCases(deps, [row], caller)
  if (!shown) throw new Error('a case shows nothing')
  return ok({ case: shown, messages: await shownMessages(deps, messages), ...member.value })
}

/** Questions and answers, for the member. Notes are not included. */
export async function conversationOf(
  db: ReviewDatabase,
  { vault }: Pick<ReviewDeps, 'vault'>,
  { kind, subjectSeq, memberSeq }: Subject & { readonly memberSeq: string },
): Promise<{ readonly messages: readonly Message[]; readonly askedAt: Date | null }> {
  const row = await selectCaseOf(db, { kind, subjectSeq })
  if (row?.member_seq !== memberSeq) return { messages: [], askedAt: null }
  const messages = await messagesOf(db, vault, row)
  return { messages: messages.filter((message) => message.kind !== 'NOTE'), askedAt: row.asked_at }
}

/** Since when each of these requests waits for an answer of the member. */
export async function questionsOpen(
  db: ReviewDatabase,
  { kind, subjectSeqs }: { readonly kind: CaseKind; readonly subjectSeqs: readonly string[] },
): Promise<ReadonlyMap<string, Date | null>> {
  const rows = subjectSeqs.length === 0 ? [] : await selectAsked(db, kind, subjectSeqs)
  return new Map(rows.map(({ subject_seq, asked_at }) => [subject_seq, asked_at]))
}

export async function shownCases(
  { db, operatorNames }: Pick<ReviewDeps, 'db' | 'operatorNames'>,
  rows: readonly CaseRow[],
  caller: OperatorCaller,
): Promise<Shown[]> {
  const names = await operatorNames([...new Set(rows.flatMap(({ claimed_by }) => claimed_by ?? []))])
  const members = await memberNames(db, [...new Set(rows.map(({ member_seq }) => member_seq))])
  return rows.map(({ member_seq, claimed_by, ...row }) => {
    const member = members.get(member_seq)
    if (!member) throw new Error(`case ${row.case_seq} has no member`)
    return {
      ...row,
      member,
      claimed_by: personOf(claimed_by, names),
      opened_at: row.opened_at.toISOString(),
      claimed_at: row.claimed_at?.toISOString() ?? null,
      asked_at: row.asked_at?.toISOString() ?? null,
      decided_at: row.decided_at?.toISOString() ?? null,
      mine: claimed_by === caller.operatorSeq,
    }
  })
}

export async function shownMessages(
  { operatorNames }: Pick<ReviewDeps, 'operatorNames'>,
  messages: readonly Message[],
): Promise<One['messages']> {
  const names = await operatorNames([...new Set(messages.flatMap(({ operator_seq }) => operator_seq ?? []))])
  return messages.map(({ message_seq, kind, text, created_at, operator_seq }) => ({
    message_seq,
    kind,
    text,
    created_at: created_at.toISOString(),
    operator: personOf(operator_seq, names),
  }))
}

function personOf(operatorSeq: string | null, names: ReadonlyMap<string, string>) {
  return operatorSeq === null ? null : { operator_seq: operatorSeq, name: names.get(operatorSeq) ?? '' }
}
