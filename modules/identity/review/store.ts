import type { CASE_OUTCOMES, CaseKind } from '@cocobnk/contract'
import {
  countWaiting,
  type Generated,
  type Kysely,
  newestFirst,
  type PageRange,
  sql,
  type Waiting,
} from '@cocobnk/database'

export type CaseOutcome = (typeof CASE_OUTCOMES)[number]

export type CaseTable = {
  readonly case_seq: string
  readonly kind: CaseKind
  readonly subject_seq: string
  readonly member_seq: string
  readonly opened_at: Generated<Date>
  readonly claimed_by: Generated<string | null>
  readonly claimed_at: Generated<Date | null>
  readonly asked_at: Generated<Date | null>
  readonly decided_at: Generated<Date | null>
  readonly outcome: Generated<CaseOutcome | null>
}

export type CaseRow = {
  readonly [Name in keyof CaseTable]: CaseTable[Name] extends Generated<infer Value> ? Value : CaseTable[Name]
}

type CaseDatabase = Kysely<{ review_case: CaseTable }>

/** The subject of a case: its kind, and the id of the request there. */
export type Subject = { readonly kind: CaseKind; readonly subjectSeq: string }

type Wanted = PageRange & { readonly kinds: readonly CaseKind[] }

/** Open cases, oldest first, after the given position; of one operator, or of all. */
export function selectOpen(db: CaseDatabase, { kinds, after, limit, claimedBy }: Wanted & { claimedBy?: string }) {
  return db
    .selectFrom('review_case')
    .selectAll()
    .where('decided_at', 'is', null)
    .where('kind', 'in', kinds)
    .$if(claimedBy !== undefined, (query) => query.where('claimed_by', '=', claimedBy ?? null))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(opened_at, case_seq) > (${after?.at}::timestamptz, ${after?.seq}::uuid)`),
    )
    .orderBy('opened_at')
    .orderBy('case_seq')
    .limit(limit)
    .execute()
}

/** Decided cases, latest first, after the given position. */
export function selectDecided(db: CaseDatabase, { kinds, after, limit }: Wanted) {
  return db
    .selectFrom('review_case')
    .selectAll()
    .where('decided_at', 'is not', null)
    .where('kind', 'in', kinds)
    .$call(newestFirst('decided_at', 'case_seq', { after, limit }))
    .execute()
}

export function selectCase(db: CaseDatabase, caseSeq: string) {
  return db.selectFrom('review_case').selectAll().where('case_seq', '=', caseSeq).executeTakeFirst()
}

/** Locks a case: of two concurrent changes the second waits here, and then finds it changed. */
export function lockCase(db: CaseDatabase, caseSeq: string) {
  return db.selectFrom('review_case').selectAll().where('case_seq', '=', caseSeq).forUpdate().executeTakeFirst()
}

const about = (db: CaseDatabase, { kind, subjectSeq }: Subject) =>
  db.selectFrom('review_case').selectAll().where('kind', '=', kind).where('subject_seq', '=', subjectSeq)

export function selectCaseOf(db: CaseDatabase, subject: Subject) {
  return about(db, subject).executeTakeFirst()
}

export function lockCaseOf(db: CaseDatabase, subject: Subject) {
  return about(db, subject).forUpdate().executeTakeFirst()
}

/** Since when each of these requests waits for its member. */
export function selectAsked(db: CaseDatabase, kind: CaseKind, subjectSeqs: readonly string[]) {
  return db
    .selectFrom('review_case')
    .select(['subject_seq', 'asked_at'])
    .where('kind', '=', kind)
    .where('subject_seq', 'in', subjectSeqs)
    .execute()
}

export async function insertCase(
  db: CaseDatabase,
  row: Pick<CaseTable, 'case_seq' | 'kind' | 'subject_seq' | 'member_seq'>,
): Promise<void> {
  await db.insertInto('review_case').values(row).execute()
}

const change = (db: CaseDatabase, caseSeq: string) => db.updateTable('review_case').where('case_seq', '=', caseSeq)

export async function updateClaim(db: CaseDatabase, caseSeq: string, operatorSeq: string | null): Promise<void> {
  const at = operatorSeq === null ? null : sql<Date>`now()`
  await change(db, caseSeq).set({ claimed_by: operatorSeq, claimed_at: at }).execute()
}

export async function updateAsked(db: CaseDatabase, caseSeq: string, waits: boolean): Promise<void> {
  await change(db, caseSeq)
    .set({ asked_at: waits ? sql<Date>`now()` : null })
    .execute()
}

export async function updateOutcome(db: CaseDatabase, caseSeq: string, outcome: CaseOutcome): Promise<void> {
  await change(db, caseSeq).set({ outcome, decided_at: sql<Date>`now()`, asked_at: null }).execute()
}

/** Open cases of one kind. */
export function waitingCases(db: CaseDatabase, kind: CaseKind): Promise<Waiting> {
  return countWaiting(
    db,
    sql`SELECT opened_at AS at, NULL::uuid AS asset, NULL::numeric AS amount FROM review_case
      WHERE decided_at IS NULL AND kind = ${kind} ORDER BY opened_at`,
  )
}
