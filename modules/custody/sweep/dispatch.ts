import type { Kysely } from '@cocobnk/database'
import { markStarted, selectWaiting } from './store.ts'
import type { SweepTables } from './tables.ts'

const BATCH = 100

/** Hands sweeps to the workflow engine. Idempotent. */
export async function dispatchSweeps(db: Kysely<SweepTables>, startRun: (seq: string) => Promise<void>): Promise<void> {
  for (const seq of await selectWaiting(db, BATCH)) {
    await startRun(seq)
    await markStarted(db, seq)
  }
}
