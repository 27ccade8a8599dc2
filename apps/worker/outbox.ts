import { listen } from '@cocobnk/database'
import { type DeliveryWorkflow, dispatchDue } from '@cocobnk/outbox'
import type { Config } from './config.ts'
import type { Context, OutboxTables } from './context.ts'
import { startDispatcher } from './dispatcher.ts'

/** Hands the rows of an outbox to its workflow, woken by the notification that is called after its table. */
export function emptyOutbox(
  { bank, workflows, log }: Context,
  { databaseUrl }: Config,
  table: keyof OutboxTables,
  workflow: DeliveryWorkflow,
): { readonly close: () => Promise<void> } {
  const startRun = (seq: string) => workflows.start(workflow, seq, { seq })
  const dispatcher = startDispatcher({
    dispatch: () => dispatchDue({ db: bank.db, table, startRun }),
    onProblem: (err) => log.warn({ err, outbox: table }, 'rows wait: they could not be handed to the workflow engine'),
  })
  const listening = listen(databaseUrl, table, dispatcher.wake)
  return {
    close: async () => {
      await Promise.all([listening.close(), dispatcher.close()])
    },
  }
}
