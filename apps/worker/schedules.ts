import { listen } from '@cocobnk/database'
import { dispatchSchedules } from '@cocobnk/schedule'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { startDispatcher } from './dispatcher.ts'

/** Hands planned transfers that come soon to the workflow that waits for their time. */
export function takeOnSchedules({ bank, workflows, schedule, log }: Context, { databaseUrl }: Config) {
  const dispatcher = startDispatcher({
    dispatch: () => dispatchSchedules(bank.db, (id, input) => workflows.start(schedule, id, input)),
    onProblem: (err) => log.warn({ err }, 'planned transfers wait: they could not be handed to the workflow engine'),
  })
  const listening = listen(databaseUrl, 'schedule', dispatcher.wake)
  return {
    close: async (): Promise<void> => {
      await Promise.all([listening.close(), dispatcher.close()])
    },
  }
}
