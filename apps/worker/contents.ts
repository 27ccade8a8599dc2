import { dispatchContents } from '@cocobnk/content'
import { listen } from '@cocobnk/database'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { startDispatcher } from './dispatcher.ts'

/** Hands texts that soon appear or end to the workflow that waits for their moment. */
export function takeOnContents({ bank, workflows, content, log }: Context, { databaseUrl }: Config) {
  const dispatcher = startDispatcher({
    dispatch: () => dispatchContents(bank.db, (id, input) => workflows.start(content, id, input)),
    onProblem: (err) => log.warn({ err }, 'texts wait: they could not be handed to the workflow engine'),
  })
  const listening = listen(databaseUrl, 'content', dispatcher.wake)
  return {
    close: async (): Promise<void> => {
      await Promise.all([listening.close(), dispatcher.close()])
    },
  }
}
