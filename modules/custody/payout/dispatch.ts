import type { Kysely } from '@cocobnk/database'
import { markStarted, selectWaiting } from './store.ts'
import type { PayoutTables } from './tables.ts'

const BATCH = 100

/** Hands payouts to the workflow engine. Idempotent. */
export async function dispatchPayouts(
  db: Kysely<PayoutTables>,
  startRun: (seq: string) => Promise<void>,
): Promise<void> {
  for (const seq of await selectWaiting(db, BATCH)) {
    await startRun(seq)
    await markStarted(db, seq)
  }
}
