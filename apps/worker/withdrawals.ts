import { listen } from '@cocobnk/database'
import { dispatchWithdrawals } from '@cocobnk/withdrawal'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { startDispatcher } from './dispatcher.ts'

/** Takes on what members asked for: at once by the database's notice, and by itself what nobody told of. */
export function takeOnWithdrawals(
  { bank, workflows, withdrawal, log }: Context,
  { databaseUrl }: Config,
): { readonly close: () => Promise<void> } {
  const dispatcher = startDispatcher({
    dispatch: () => dispatchWithdrawals(bank.db, (seq) => workflows.start(withdrawal, seq, { seq })),
    onProblem: (err) => log.warn({ err }, 'withdrawals wait: they could not be handed to the workflow engine'),
  })
  const listening = listen(databaseUrl, 'withdrawal', dispatcher.wake)
  return {
    close: async () => {
      await Promise.all([listening.close(), dispatcher.close()])
    },
  }
}
