import { type Kysely, sql } from '@cocobnk/database'

const BATCH = 100

/**
 * Takes away what visitors wrote once its time is over, and what they handed in for nothing; answers whether there may be more. How
 * long that is stands in the settings, and the database does it, so that the worker reads nothing of it.
 */
export async function forgetInquiries<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ gone: number; marked: number }>`
    SELECT inquiry_forget(${BATCH}) AS gone, inquiry_forget_drafts(${BATCH}) AS marked`.execute(db)
  return rows.some(({ gone, marked }) => gone === BATCH || marked === BATCH)
}
