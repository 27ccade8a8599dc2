import type { Kysely } from '@cocobnk/database'

/** Which mail notified a visitor about which inquiry, so that both are deleted together. */
export type InquiryMailTable = { readonly mail_seq: string; readonly inquiry_seq: string }

export async function insertInquiryMail(
  db: Kysely<{ inquiry_mail: InquiryMailTable }>,
  row: InquiryMailTable,
): Promise<void> {
  await db.insertInto('inquiry_mail').values(row).execute()
}
