import { type Kysely, sql } from '@cocobnk/database'

const BATCH = 100

/**
 * Deletes visitors' inquiries after their retention period, and unused uploads. Returns whether there may be more. The period is a
 * setting. The database does the deletion, so that the worker needs no access to the texts.
 */
export async function forgetInquiries<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ gone: number; marked: number }>`
    SELECT inquiry_forget(${BATCH}) AS gone, inquiry_forget_drafts(${BATCH}) AS marked`.execute(db)
  return rows.some(({ gone, marked }) => gone === BATCH || marked === BATCH)
}
