import { setImmediate as turn } from 'node:timers/promises'
import { createEngine } from '@cocobnk/order-book'
import { createSequencer, openJournal, recoverKeys } from '@cocobnk/order-journal'
import type { Cluster } from '../cluster.ts'
import { measureRecovery } from './pipeline.ts'
import type { Records } from './workload.ts'

const AT_ONCE = 4_000

/** Writes commands into a journal with its snapshots, as a leading process does, and measures how soon a successor has the engine. */
export async function recoverMany(cluster: Cluster, { setup, mix }: { setup: Records; mix: Records }) {
  const journal = openJournal(cluster.market.engineUrl)
  try {
    const engine = createEngine()
    const sequencer = createSequencer({
      engine,
      keys: await recoverKeys(journal, 0),
      journal,
      head: await journal.takeOver(),
      onPublished: () => undefined,
      onLost: (error) => {
        throw error
      },
    })
    const began = performance.now()
    for (const records of [setup, mix])
      for (let next = 0; next < records.count; ) {
        next += sequencer.offer(records.bytes, next, Math.min(AT_ONCE, records.count - next))
        await turn()
      }
    while (sequencer.backlog() > 0) await turn()
    const writtenSeconds = (performance.now() - began) / 1e3
    return {
      recovered_commands: engine.seq(),
      journal_rate: engine.seq() / writtenSeconds,
      recovery_seconds: await measureRecovery(journal, engine.hash()),
    }
  } finally {
    await journal.close()
  }
}
