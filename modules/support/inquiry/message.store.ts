import type { Generated, Kysely } from '@cocobnk/database'

export type InquiryMessageTable = {
  readonly message_seq: string
  readonly inquiry_seq: string
  /** Null when the writer is not an operator. */
  readonly operator_seq: string | null
  /** Sealed with the key of the inquiry. */
  readonly text: Buffer
  readonly files: string[]
  readonly created_at: Generated<Date>
}

type MessageDatabase = Kysely<{ inquiry_message: InquiryMessageTable }>
export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number]

export async function insertMessage(
  db: MessageDatabase,
  message: Omit<InquiryMessageTable, 'created_at'>,
): Promise<void> {
  await db.insertInto('inquiry_message').values(message).execute()
}

/** In chronological order. */
export function selectMessages(db: MessageDatabase, inquirySeq: string) {
  return db
    .selectFrom('inquiry_message')
    .selectAll()
    .where('inquiry_seq', '=', inquirySeq)
    .orderBy('created_at')
    .orderBy('message_seq')
    .execute()
}
