import type { Generated, Kysely } from '@cocobnk/database'

type LatePostingTable = {
  /** The original id: too old for the ledger, and never posted. */
  readonly id: string
  /** The id posted instead. */
  readonly new_id: string
  readonly created_at: Generated<Date>
}

export type LatePostingTables = { late_posting: LatePostingTable }
type Db = Kysely<LatePostingTables>
type NewId = Pick<LatePostingTable, 'id' | 'new_id'>

/** The new ids by original id, for those that have one. */
export async function selectNewIds(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('late_posting')
    .select(['id', 'new_id'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, new_id }) => [id, new_id]))
}

/** Stores new ids. Each id gets a single new id forever; the first process to insert decides which. */
export async function insertNewIds(db: Db, ids: readonly NewId[]): Promise<void> {
  await db
    .insertInto('late_posting')
    .values([...ids])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
