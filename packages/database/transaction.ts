import type { Refused, Result } from '@cocobnk/result'
import { insideTransaction } from '@cocobnk/transaction-scope'
import type { Kysely } from 'kysely'

/**
 * All of the work or none of it. The work receives a plain `Kysely`, because a store takes the narrow database of its
 * own tables and a `Transaction` of several modules' tables does not fit there.
 */
export function inTransaction<Tables, Value>(
  db: Kysely<Tables>,
  work: (transaction: Kysely<Tables>) => Promise<Value>,
): Promise<Value> {
  return insideTransaction(() => db.transaction().execute(work))
}

/** Commits if the work answers a value; a refusal undoes everything and is answered. */
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
      throw new Error(`undone: ${result.code}`)
    })
  } catch (error) {
    if (refused) return refused
    throw error
  }
}
