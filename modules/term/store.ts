import type { Term } from '@cocobnk/contract'
import { type Generated, type Kysely, sql } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'

export type TermSection = { readonly heading: string; readonly paragraphs: readonly string[] }
export type TermText = { readonly title: string; readonly sections: readonly TermSection[] }

export type TermTable = {
  readonly code: Term
  readonly version: string
  readonly effective_at: Date
  readonly text: Readonly<Record<Locale, TermText>>
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

/** The version in force of each; only the text of one language leaves the database. */
export function selectTerms(db: TermDatabase, locale: Locale) {
  return inForce(db).select(['code', 'version']).select(sql<TermText>`text -> ${locale}::text`.as('text')).execute()
}

/** Notes what was said about the versions in force. */
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

/** The last word of a member about each term. */
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
