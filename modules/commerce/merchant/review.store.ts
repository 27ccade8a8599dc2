import type { ShopIdentity } from '@cocobnk/contract'
import { type Kysely, sql } from '@cocobnk/database'
import type { MerchantTables } from './tables.ts'

type Db = Kysely<MerchantTables>

/** The pending review, if any. */
export function selectOpenReview(db: Db, merchantSeq: string) {
  return db
    .selectFrom('merchant_review')
    .selectAll()
    .where('merchant_seq', '=', merchantSeq)
    .where('outcome', 'is', null)
    .executeTakeFirst()
}

/** The shop of a review; a shop's own id is returned unchanged. */
export async function merchantOf(db: Db, id: string): Promise<string> {
  const row = await db
    .selectFrom('merchant_review')
    .select('merchant_seq')
    .where('review_seq', '=', id)
    .executeTakeFirst()
  return row?.merchant_seq ?? id
}

export async function insertReview(
  db: Db,
  review: ShopIdentity & { readonly review_seq: string; readonly merchant_seq: string },
): Promise<void> {
  await db.insertInto('merchant_review').values(review).execute()
}

export async function updateReview(
  db: Db,
  reviewSeq: string,
  outcome: 'APPROVED' | 'REJECTED' | 'CANCELED',
): Promise<void> {
  await db
    .updateTable('merchant_review')
    .set({ outcome, decided_at: sql<Date>`now()` })
    .where('review_seq', '=', reviewSeq)
    .execute()
}

export async function insertFiles(db: Db, merchantSeq: string, fileSeqs: readonly string[]): Promise<void> {
  if (fileSeqs.length === 0) return
  await db
    .insertInto('merchant_file')
    .values(fileSeqs.map((file_seq) => ({ merchant_seq: merchantSeq, file_seq })))
    .execute()
}

export async function selectFileSeqs(db: Db, merchantSeq: string): Promise<string[]> {
  const rows = await db.selectFrom('merchant_file').select('file_seq').where('merchant_seq', '=', merchantSeq).execute()
  return rows.map(({ file_seq }) => file_seq)
}
