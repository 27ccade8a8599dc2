import { type Job, wakesOn } from '@cocobnk/jobs'
import { dispatchShardTransfers } from '@cocobnk/transfer'
import type { Context } from '../context.ts'

/** Hands transfers between shards to the workflow that carries them. The workflow has the transfer's id, so it runs once. */
export function shardTransferJob({ bank, ledgers, workflows, clearing }: Context): Job {
  const startRun = (seq: string) => workflows.start(clearing, seq, { seq })
  return {
    name: 'shard_transfer.dispatch',
    wakesOn: [wakesOn('shard_transfer')],
    // The signal follows the commit and may be lost with its process.
    everyMs: 500,
    run: () => dispatchShardTransfers(bank.db, ledgers.shards, startRun),
  }
}
