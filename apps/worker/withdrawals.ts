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
  const takeOn = async (seq: string) => {
    await workflows.start(withdrawal, seq, { seq })
    log.info({ event: 'withdrawal.taken_on', withdrawal_seq: seq }, 'withdrawal handed to its workflow')
  }
  const dispatcher = startDispatcher({
    dispatch: async () => {
      const hasMore = await giveBackHeldInVain({ db: bank.db, ledgers })
      return (await dispatchWithdrawals(bank.db, takeOn)) || hasMore
    },
    onProblem: (err) =>
      log.warn(
        { event: 'withdrawal.not_handed_over', err },
        'withdrawals wait: they could not be handed to the workflow engine',
      ),
  })
  const listening = listen(databaseUrl, 'withdrawal', dispatcher.wake)
  return {
    close: async () => {
      await Promise.all([listening.close(), dispatcher.close()])
    },
  }
}
