import { AsyncLocalStorage } from 'node:async_hooks'
import type { Refused, Result } from '@cocobnk/result'
import type { Kysely } from 'kysely'

/** Of the work that runs now: whether it is inside a transaction that has not ended. */
const current = new AsyncLocalStorage<{ isOpen: boolean }>()

/**
 * Throws inside the work of `inTransaction`. Called by whatever asks another system: a transaction that waits for one keeps its
 * connection and its locks meanwhile, and all of them wait when that system is slow.
 */
export function assertNoTransaction(asked: string): void {
  if (current.getStore()?.isOpen) throw new Error(`${asked} is asked inside a transaction of the database`)
}

/**
 * All of the work or none of it. The work receives a plain `Kysely`, because a store takes the narrow database of its
 * own tables and a `Transaction` of several modules' tables does not fit there.
 */
export function inTransaction<Tables, Value>(
  db: Kysely<Tables>,
  work: (transaction: Kysely<Tables>) => Promise<Value>,
): Promise<Value> {
  const state = { isOpen: true }
  // What the work starts and does not wait for may outlive the transaction, and is then free to ask.
  return current
    .run(state, () => db.transaction().execute(work))
    .finally(() => {
      state.isOpen = false
    })
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
