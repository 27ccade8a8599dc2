import { type Job, wakesOn } from '@cocobnk/jobs'
import { type DeliveryWorkflow, dispatchDue } from '@cocobnk/outbox'
import type { Context, OutboxTables } from '../context.ts'

/** Starts a delivery workflow for each due row of an outbox. The NOTIFY channel is named after the table. */
export function outboxJob({ bank, workflows }: Context, table: keyof OutboxTables, workflow: DeliveryWorkflow): Job {
  const startRun = (seq: string) => workflows.start(workflow, seq, { seq })
  return {
    name: `${table}.dispatch`,
    wakesOn: [wakesOn(table)],
    run: () => dispatchDue({ db: bank.db, table, startRun }),
  }
}
