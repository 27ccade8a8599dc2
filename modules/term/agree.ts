import type { Term } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { insertAgreements, type TermTables } from './store.ts'

/** With the caller's transaction: who became a member has agreed, to exactly these versions. */
export async function agreeToTerms(
  transaction: Kysely<TermTables>,
  memberSeq: string,
  codes: readonly Term[],
): Promise<void> {
  const agreed = [...new Set(codes)]
  if (agreed.length > 0) await insertAgreements(transaction, memberSeq, agreed)
}
