import type { Refused, Result } from '@cocobnk/result'
import { insideTransaction } from '@cocobnk/transaction-scope'
import type { Kysely } from './kysely.ts'

/**
 * Runs the work in a transaction. It receives a plain `Kysely`, because a store takes the narrow database of its own tables, and a
 * `Transaction` over several modules' tables does not fit there.
 */
export function inTransaction<Tables, Value>(
  db: Kysely<Tables>,
  work: (transaction: Kysely<Tables>) => Promise<Value>,
): Promise<Value> {
  return insideTransaction(() => db.transaction().execute(work))
}

/** Commits if the work returns a value; a refusal rolls everything back and is returned. */
export async function commitIfOk<Tables, Value, Code extends string>(
  db: Kysely<Tables>,
  work: (transaction: Kysely<Tables>) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code>> {
  let refused: Refused<Code> | undefined
  try {
    return await inTransaction(db, async (transaction) => {
      const result = await work(transaction)
      if (result.ok) return result
      refused = result
      throw new Error(`rolled back: ${result.code}`)
    })
  } catch (error) {
    if (refused) return refused
    throw error
  }
}
