import type { LegalText, Term, TermTexts } from '@cocobnk/contract'
import { type Generated, type Kysely, sql } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'

export type TermText = TermTexts[Locale]

export type TermTable = {
  readonly code: LegalText
  readonly version: string
  readonly effective_at: Date
  readonly text: TermTexts
  /** Whether it was shipped with the bank. */
  readonly bundled: Generated<boolean>
}

export type TermAgreementTable = {
  readonly member_seq: string
  readonly code: Term
  readonly version: string
  /** When it was agreed to or withdrawn. */
  readonly agreed_at: Generated<Date>
  readonly agreement_number: Generated<bigint>
  readonly agreed: boolean
}

export type TermTables = { term: TermTable; term_agreement: TermAgreementTable }

type TermDatabase = Kysely<TermTables>

/** The version of each term in force, with its text in one language. */
export function selectTerms(db: TermDatabase, locale: Locale) {
  return inForce(db)
    .select(['code', 'version', 'bundled'])
    .select(sql<TermText>`text -> ${locale}::text`.as('text'))
    .execute()
}

/** The version of a text in force. */
export async function versionInForce(db: TermDatabase, code: LegalText): Promise<string> {
  const row = await inForce(db).select('version').where('code', '=', code).executeTakeFirstOrThrow()
  return row.version
}

/** All versions, including future ones, newest first. */
export function selectVersions(db: TermDatabase, code: LegalText) {
  return db
    .selectFrom('term')
    .select(['version', 'effective_at', 'text'])
    .where('code', '=', code)
    .orderBy('effective_at', 'desc')
    .execute()
}

/** Inserts a version and returns true, unless that version or another one for that time exists. */
export async function insertVersion(
  db: TermDatabase,
  { text, ...version }: Omit<TermTable, 'bundled'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('term')
    .values({ ...version, text: sql<TermTable['text']>`${JSON.stringify(text)}::jsonb` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Records answers to the versions in force. */
export async function insertAgreements(
  db: TermDatabase,
  memberSeq: string,
  { codes, agreed }: { readonly codes: readonly Term[]; readonly agreed: boolean },
): Promise<void> {
  await db
    .insertInto('term_agreement')
    .columns(['member_seq', 'code', 'version', 'agreed'])
    .expression(
      inForce(db)
        .select([sql<string>`${memberSeq}::uuid`.as('member_seq'), 'code', 'version'])
        .select(sql<boolean>`${agreed}::boolean`.as('agreed'))
        .where('code', 'in', codes),
    )
    .execute()
}

/** A member's latest answer to each term. */
export function selectAgreements(db: TermDatabase, memberSeq: string) {
  return db
    .selectFrom('term_agreement')
    .distinctOn('code')
    .select(['code', 'version', 'agreed', 'agreed_at'])
    .where('member_seq', '=', memberSeq)
    .orderBy('code')
    .orderBy('agreement_number', 'desc')
    .execute()
}

function inForce(db: TermDatabase) {
  return db
    .selectFrom('term')
    .distinctOn('code')
    .where('effective_at', '<=', sql<Date>`now()`)
    .orderBy('code')
    .orderBy('effective_at', 'desc')
}
