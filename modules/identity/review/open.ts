import { uuidV7 } from '@cocobnk/database'
import type { Announce, ReviewDatabase } from './deps.ts'
import { insertCase, type Subject } from './store.ts'

/** `tell` notifies open screens after the commit. */
export type Opened = { readonly caseSeq: string; tell(): Promise<void> }

/** Opens a case in the transaction that makes the request, so that a pending request always has its case. */
export async function openCase(
  transaction: ReviewDatabase,
  { announce }: { readonly announce: Announce },
  { kind, subjectSeq, memberSeq }: Subject & { readonly memberSeq: string },
): Promise<Opened> {
  const caseSeq = uuidV7()
  await insertCase(transaction, { case_seq: caseSeq, kind, subject_seq: subjectSeq, member_seq: memberSeq })
  return { caseSeq, tell: () => announce(kind, caseSeq) }
}
