import { dispatchTransfers, planTransfers } from '@cocobnk/bank-transfer'
import { listen } from '@cocobnk/database'
import { bankTogether } from './bank-together.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { startDispatcher } from './dispatcher.ts'

/** Has a bank pay what is cleared and goes to accounts at banks; without a bank it stays cleared. */
export function startTeller(
  { bank: { db }, bankTransfer, workflows, log }: Context,
  { databaseUrl }: Config,
): { readonly close: () => Promise<void> } {
  if (!bankTransfer) return { close: async () => {} }
  const together = bankTogether(db)
  const dispatcher = startDispatcher({
    dispatch: async () => {
      const planned = await planTransfers(together)
      await dispatchTransfers(together, (seq) => workflows.start(bankTransfer, seq, { seq }))
      return planned > 0
    },
    onProblem: (err) => log.warn({ err }, 'orders wait: they could not be handed to the workflow engine'),
  })
  const listening = listen(databaseUrl, 'withdrawal', (payload) => {
    if (payload === undefined || payload.includes('"CLEARED"')) dispatcher.wake()
  })
  return {
    close: async () => {
      await Promise.all([listening.close(), dispatcher.close()])
    },
  }
}
