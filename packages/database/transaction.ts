import type { Kysely } from 'kysely'

/**
 * All of the work or none of it. The work receives a plain `Kysely`, because a store takes the narrow database of its
 * own tables and a `Transaction` of several modules' tables does not fit there.
 */
export function inTransaction<Tables, Value>(
  db: Kysely<Tables>,
  work: (transaction: Kysely<Tables>) => Promise<Value>,
): Promise<Value> {
  return db.transaction().execute(work)
}
