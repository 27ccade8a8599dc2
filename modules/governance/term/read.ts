import { type CommonCode, type LegalText, type Output, REQUIRED_TERMS, TERMS, type Term } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'
import { ok, type Result, refuse } from '@cocobnk/result'
import { selectAgreements, selectTerms, type TermTables, type TermText } from './store.ts'

type Document = Output<'GET /support/term/{code}'>
type Row<Code> = { readonly code: Code; readonly version: string; readonly text: TermText }
type Listed = Output<'GET /support/term'>['list'][number]

/** The terms in force, in the order of the sign-up form. */
export async function listTerms(db: Kysely<TermTables>, locale: Locale): Promise<Listed[]> {
  const rows = new Map((await selectTerms(db, locale)).map((row) => [row.code, row]))
  return TERMS.flatMap((code: Term) => {
    const row = rows.get(code)
    return row ? shownTerm({ ...row, code }) : []
  })
}

/** The terms in force, each with the member's latest answer. */
export async function listOwnTerms(
  db: Kysely<TermTables>,
  memberSeq: string,
  locale: Locale,
): Promise<Output<'GET /member/me/term'>['list']> {
  const words = new Map((await selectAgreements(db, memberSeq)).map((word) => [word.code, word]))
  return (await listTerms(db, locale)).map((term) => {
    const word = words.get(term.code)
    return {
      ...term,
      agreed: word?.agreed ?? false,
      agreed_version: word?.version ?? null,
      agreed_at: word?.agreed_at.toISOString() ?? null,
    }
  })
}

/** Refuses terms that are only a declaration, such as being of age, because they have no document. */
export async function readTerm(
  db: Kysely<TermTables>,
  code: LegalText,
  locale: Locale,
): Promise<Result<Document, CommonCode>> {
  const row = (await selectTerms(db, locale)).find((term) => term.code === code)
  if (!row || row.text.sections.length === 0) return refuse('NOT_FOUND')
  const sections = row.text.sections.map(({ heading, paragraphs }) => ({ heading, paragraphs: [...paragraphs] }))
  return ok({ term: shownTerm(row), bundled: row.bundled, sections })
}

function shownTerm<Code extends LegalText>({ code, version, text }: Row<Code>) {
  return {
    code,
    required: REQUIRED_TERMS.some((required) => required === code),
    title: text.title,
    version,
    has_document: text.sections.length > 0,
  }
}
