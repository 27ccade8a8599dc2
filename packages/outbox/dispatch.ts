import { inTransaction, type Kysely } from '@cocobnk/database'
import { lockDue, markDispatched } from './rows.ts'

const BATCH = 50

export type DispatchDeps<Tables> = {
  readonly db: Kysely<Tables>
  readonly table: keyof Tables & string
  /** Idempotent by the row's id. */
  readonly startRun: (seq: string) => Promise<void>
}

/**
 * Hands one batch of due rows to the workflow engine and answers whether there may be more. Rows stay locked
 * meanwhile, so two workers never hand over the same ones; what could not be handed over stays due.
 */
export function dispatchDue<Tables>({ db, table, startRun }: DispatchDeps<Tables>): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const due = await lockDue(transaction, table, BATCH)
    const outcomes = await Promise.allSettled(due.map(startRun))
    const started = due.filter((_, index) => outcomes[index]?.status === 'fulfilled')
    await markDispatched(transaction, table, started)
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed && started.length === 0) throw failed.reason
    return due.length === BATCH && !failed
  })
}
