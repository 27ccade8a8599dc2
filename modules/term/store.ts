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
  readonly agreed_at: Generated<Date>
}

export type TermTables = { term: TermTable; term_agreement: TermAgreementTable }

type TermDatabase = Kysely<TermTables>

/** The version in force of each; only the text of one language leaves the database. */
export function selectTerms(db: TermDatabase, locale: Locale) {
  return inForce(db).select(['code', 'version']).select(sql<TermText>`text -> ${locale}::text`.as('text')).execute()
}

/** Notes agreement to the versions in force. */
export async function insertAgreements(db: TermDatabase, memberSeq: string, codes: readonly Term[]): Promise<void> {
  await db
    .insertInto('term_agreement')
    .columns(['member_seq', 'code', 'version'])
    .expression(
      inForce(db)
        .select([sql<string>`${memberSeq}::uuid`.as('member_seq'), 'code', 'version'])
        .where('code', 'in', codes),
    )
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
