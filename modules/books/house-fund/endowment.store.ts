import { type Kysely, newestFirst, type PageRange, sql } from '@cocobnk/database'
import type { EndowmentTable, EndowmentTables } from './tables.ts'

type Db = Kysely<EndowmentTables>

/** Inserted by the database owner, hence without an approval. */
export async function insertEndowment(
  db: Db,
  row: Pick<EndowmentTable, 'endowment_seq' | 'asset' | 'amount' | 'approval_seq'>,
): Promise<void> {
  await db.insertInto('endowment').values(row).execute()
}

export function selectEndowments(db: Db, range: PageRange) {
  return db
    .selectFrom('endowment')
    .select(['endowment_seq', 'asset', 'amount', 'approved_at', 'used_at'])
    .$call(newestFirst('approved_at', 'endowment_seq', range))
    .execute()
}

export function selectEndowmentLocked(db: Db, endowmentSeq: string) {
  return db
    .selectFrom('endowment')
    .select(['asset', 'amount', 'used_at'])
    .where('endowment_seq', '=', endowmentSeq)
    .forUpdate()
    .executeTakeFirst()
}

/** The endowment used by a capital contribution; undefined if it is not for rewards. */
export async function selectEndowmentOf(db: Db, capitalSeq: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('endowment')
    .select('endowment_seq')
    .where('capital_seq', '=', capitalSeq)
    .executeTakeFirst()
  return row?.endowment_seq
}

export async function updateUsed(db: Db, endowmentSeq: string, capitalSeq: string): Promise<void> {
  await db
    .updateTable('endowment')
    .set({ capital_seq: capitalSeq, used_at: sql<Date>`now()` })
    .where('endowment_seq', '=', endowmentSeq)
    .execute()
}
