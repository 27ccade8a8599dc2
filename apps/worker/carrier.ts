import { listen } from '@cocobnk/database'
import { dispatchShardTransfers } from '@cocobnk/transfer'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { startDispatcher } from './dispatcher.ts'

/** Hands transfers between shards to the workflow that carries them. The run has the transfer's name, so it is one run. */
export function startCarrier({ bank, ledgers, workflows, clearing, log }: Context, { databaseUrl }: Config) {
  const startRun = (seq: string) => workflows.start(clearing, seq, { seq })
  const dispatcher = startDispatcher({
    dispatch: () => dispatchShardTransfers(bank.db, ledgers.shards, startRun),
    onProblem: (err) =>
      log.warn(
        { event: 'shard_transfer.not_handed_over', err },
        'transfers could not be handed to the workflow engine',
      ),
  })
  const listening = listen(databaseUrl, 'shard_transfer', dispatcher.wake)
  return {
    close: async (): Promise<void> => {
      await Promise.all([listening.close(), dispatcher.close()])
    },
  }
}
