import type { Kysely } from '@cocobnk/database'
import { giveBack, markDispatched, takeDue } from './rows.ts'

const BATCH = 50

export type DispatchDeps<Tables> = {
  readonly db: Kysely<Tables>
  readonly table: keyof Tables & string
  /** Idempotent by the row's id. */
  readonly startRun: (seq: string) => Promise<void>
}

/**
 * Hands one batch of due rows to the workflow engine; returns whether there may be more. Rows are leased first, and no transaction is open
 * during the calls; rows that could not be handed over become due again.
 */
export async function dispatchDue<Tables>({ db, table, startRun }: DispatchDeps<Tables>): Promise<boolean> {
  const due = await takeDue(db, table, BATCH)
  const outcomes = await Promise.allSettled(due.map(startRun))
  const isStarted = (_: string, index: number) => outcomes[index]?.status === 'fulfilled'
  const started = due.filter(isStarted)
  await markDispatched(db, table, started)
  await giveBack(
    db,
    table,
    due.filter((seq, index) => !isStarted(seq, index)),
  )
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed && started.length === 0) throw failed.reason
  return due.length === BATCH && !failed
}
