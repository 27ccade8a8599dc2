import { listen } from '@cocobnk/database'
import { dispatchWithdrawals, giveBackHeldInVain } from '@cocobnk/withdrawal'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { startDispatcher } from './dispatcher.ts'

/** Takes on what members asked for or took back: at once by the database's notice, and by itself what nobody told of. */
export function takeOnWithdrawals(
  { bank, ledgers, workflows, withdrawal, log }: Context,
  { databaseUrl }: Config,
): { readonly close: () => Promise<void> } {
  const dispatcher = startDispatcher({
    dispatch: async () => {
      const hasMore = await giveBackHeldInVain({ db: bank.db, ledgers })
      return (await dispatchWithdrawals(bank.db, (seq) => workflows.start(withdrawal, seq, { seq }))) || hasMore
    },
    onProblem: (err) => log.warn({ err }, 'withdrawals wait: they could not be handed to the workflow engine'),
  })
  const listening = listen(databaseUrl, 'withdrawal', dispatcher.wake)
  return {
    close: async () => {
      await Promise.all([listening.close(), dispatcher.close()])
    },
  }
}
