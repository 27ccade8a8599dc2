import { REQUIRED_TERMS, type Term } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { insertAgreements, selectAgreements, type TermTables } from './store.ts'

/** Records, in the caller's transaction, that the member has agreed to the versions in force. */
export async function agreeToTerms(
  transaction: Kysely<TermTables>,
  memberSeq: string,
  codes: readonly Term[],
): Promise<void> {
  const agreed = [...new Set(codes)]
  if (agreed.length > 0) await insertAgreements(transaction, memberSeq, { codes: agreed, agreed: true })
}

type Word = { readonly memberSeq: string; readonly code: Term; readonly agreed: boolean }

/** Records agreement to an optional term or its withdrawal. Repeating the latest answer adds nothing. */
export async function setAgreement(
  db: Kysely<TermTables>,
  { memberSeq, code, agreed }: Word,
): Promise<Result<object, 'TERM_REQUIRED'>> {
  if (REQUIRED_TERMS.some((required) => required === code)) return refuse('TERM_REQUIRED')
  const last = (await selectAgreements(db, memberSeq)).find((word) => word.code === code)
  if ((last?.agreed ?? false) !== agreed) await insertAgreements(db, memberSeq, { codes: [code], agreed })
  return ok({})
}
