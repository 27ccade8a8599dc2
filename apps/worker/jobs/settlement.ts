import { handOverLeft, selectOldestSeconds, startMover } from '@cocobnk/clearing'
import type { Job } from '@cocobnk/jobs'
import type { Context } from '../context.ts'

const LOOK_MS = 5_000
/** A settlement takes less than a second. One older than this waits for an unavailable shard, or is faulty. */
const STUCK_SECONDS = 60

/** Settlements between shards: one job carries them in batches, the other hands abandoned ones to the workflow engine. */
export function settlementJobs(context: Context): readonly Job[] {
  const { bank, ledgers, listener, workflows, clearing, signalEnd, events, metrics } = context
  return [
    {
      name: 'settlement.move',
      start: () => {
        const mover = startMover({
          db: bank.db,
          ledgers,
          signalEnd,
          onMoved: (count) => {
            metrics.countJob('settlement.move', 'done')
            metrics.settlements.inc(count)
          },
          onFailed: (error) => {
            metrics.countJob('settlement.move', 'failed')
            events.jobFailed('settlement.move', error)
          },
        })
        listener.on('settlement', mover.wake)
        return mover
      },
    },
    {
      name: 'settlement.hand_over',
      everyMs: LOOK_MS,
      run: async () => {
        const oldest = Math.round(await selectOldestSeconds(bank.db, ledgers.shards))
        metrics.oldestSettlement.set(oldest)
        if (oldest > STUCK_SECONDS) events.settlementStuck(oldest)
        return handOverLeft(bank.db, (seq) => workflows.start(clearing, seq, { seq }))
      },
    },
  ]
}
