import { type Generated, type Kysely, sql } from '@cocobnk/database'
import type { CaseTable } from './store.ts'

export type MessageTable = {
  readonly message_seq: string
  readonly case_seq: string
  readonly kind: 'NOTE' | 'QUESTION' | 'ANSWER'
  /** Null if the member wrote it. */
  readonly operator_seq: string | null
  /** Sealed with the key of the member it is about. */
  readonly text: Buffer
  readonly created_at: Generated<Date>
}

type MessageDatabase = Kysely<{ review_message: MessageTable }>

export async function insertMessage(db: MessageDatabase, message: Omit<MessageTable, 'created_at'>): Promise<Date> {
  const { created_at } = await db
    .insertInto('review_message')
    .values(message)
    .returning('created_at')
    .executeTakeFirstOrThrow()
  return created_at
}

/** Messages of a case, oldest first. */
export function selectMessages(db: MessageDatabase, caseSeq: string) {
  return db
    .selectFrom('review_message')
    .selectAll()
    .where('case_seq', '=', caseSeq)
    .orderBy('created_at')
    .orderBy('message_seq')
    .execute()
}

export async function deleteMessagesOf(
  db: Kysely<{ review_message: MessageTable; review_case: CaseTable }>,
  memberSeq: string,
): Promise<void> {
  await db
    .deleteFrom('review_message')
    .where('case_seq', 'in', sql<string>`(SELECT case_seq FROM review_case WHERE member_seq = ${memberSeq}::uuid)`)
    .execute()
}
