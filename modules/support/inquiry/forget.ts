import { type Kysely, sql } from '@cocobnk/database'

const BATCH = 100

/**
 * Deletes visitors' inquiries whose time is over, and unused uploads; returns whether there may be more. The settings say how long that is,
 * and the database does it, so that the worker reads none of it.
 */
export async function forgetInquiries<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ gone: number; marked: number }>`
    SELECT inquiry_forget(${BATCH}) AS gone, inquiry_forget_drafts(${BATCH}) AS marked`.execute(db)
  return rows.some(({ gone, marked }) => gone === BATCH || marked === BATCH)
}
