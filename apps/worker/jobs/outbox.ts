import { type Job, wakesOn } from '@cocobnk/jobs'
import { type DeliveryWorkflow, dispatchDue } from '@cocobnk/outbox'
import type { Context, OutboxTables } from '../context.ts'

/** Hands the rows of an outbox to its workflow. Its channel is named after its table. */
export function outboxJob({ bank, workflows }: Context, table: keyof OutboxTables, workflow: DeliveryWorkflow): Job {
  const startRun = (seq: string) => workflows.start(workflow, seq, { seq })
  return {
    name: `${table}.dispatch`,
    wakesOn: [wakesOn(table)],
    run: () => dispatchDue({ db: bank.db, table, startRun }),
  }
}
