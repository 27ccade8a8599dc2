import { listen } from '@cocobnk/database'
import { pendingShardTransfers } from '@cocobnk/transfer'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { startDispatcher } from './dispatcher.ts'

/** Hands transfers between shards to the workflow that carries them. The run has the transfer's name, so it is one run. */
export function startCarrier({ bank, workflows, clearing, log }: Context, { databaseUrl }: Config) {
  const dispatcher = startDispatcher({
    dispatch: async () => {
      for (const transfer of await pendingShardTransfers(bank.db))
        await workflows.start(clearing, transfer.id, transfer)
      return false
    },
    onProblem: (err) => log.warn({ err }, 'transfers wait: they could not be handed to the workflow engine'),
  })
  const listening = listen(databaseUrl, 'shard_transfer', dispatcher.wake)
  return {
    close: async (): Promise<void> => {
      await Promise.all([listening.close(), dispatcher.close()])
    },
  }
}
