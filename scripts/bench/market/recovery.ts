import { setImmediate as turn } from 'node:timers/promises'
import { createEngine } from '@cocobnk/order-book'
import { createSequencer, type Journal, openJournal, recover, recoverKeys } from '@cocobnk/order-journal'
import { untilTrue } from '@cocobnk/testing/processes'
import type { Cluster } from '../cluster.ts'
import { keyOf, type Records } from './workload.ts'

const AT_ONCE = 4_000
/** Commands whose trades and settlement are not written when the engine dies: those of some seconds at the rate of the bare database. */
const BEHIND = 50_000
const SNAPSHOT_EVERY = 500_000
const SNAPSHOT_SLACK = 20_000

/** Writes commands into the journal with its snapshots, like a leading process, but without the rows and postings derived from them. */
export async function writeJournal(cluster: Cluster, { setup, mix }: { setup: Records; mix: Records }) {
  const journal = openJournal(cluster.market.engineUrl)
  try {
    const engine = createEngine()
    const head = await journal.takeOver()
    const sequencer = createSequencer({
      engine,
      keys: await recoverKeys(journal, 0),
      journal,
      head,
      onPublished: () => undefined,
      onLost: (error) => {
        throw error
      },
      snapshotEvery: SNAPSHOT_EVERY,
    })
    let followed = 0
    const follow = async () => {
      const until = await batchUntil(journal, sequencer.writtenSeq() - BEHIND)
      if (until <= followed) return
      for (const what of ['rows', 'orders', 'windows'])
        await journal.pool.query('SELECT follow_to($1, $2, $3, $4)', [what, head.epoch, followed, until])
      followed = until
    }
    const began = performance.now()
    for (const records of [setup, mix])
      for (let next = 0; next < records.count; ) {
        next += sequencer.offer(records.bytes, next, Math.min(AT_ONCE, records.count - next), keyOf(records))
        await turn()
        if (sequencer.writtenSeq() > followed + SNAPSHOT_EVERY) await follow()
      }
    while (sequencer.backlog() > 0) await turn()
    const rate = engine.seq() / ((performance.now() - began) / 1e3)
    await follow()
    await untilTrue('the last snapshot is kept', async () => {
      const kept = await journal.snapshotUntil(engine.seq())
      return engine.seq() - (kept?.seq ?? 0) < SNAPSHOT_EVERY + SNAPSHOT_SLACK
    })
    return { commands: engine.seq(), hash: engine.hash(), rate }
  } finally {
    await journal.close()
  }
}

/** The end of the last batch up to this command, because derived data is written batch by batch. */
async function batchUntil(journal: Journal, seq: number): Promise<number> {
  const { rows } = await journal.pool.query<{ last_seq: string }>(
    'SELECT last_seq FROM batch WHERE last_seq <= $1 ORDER BY last_seq DESC LIMIT 1',
    [seq],
  )
  return Number(rows[0]?.last_seq ?? 0)
}

/** Seconds, and processor time, until a successor has restored the engine's state, without names, rows and settlement. */
export async function measureRecovery(journal: Journal, hash: string): Promise<{ seconds: number; cpu: number }> {
  const [began, before] = [performance.now(), process.cpuUsage()]
  const last = await journal.lastSeq()
  const [engine] = [await recover(journal, { from: last }), await recoverKeys(journal, last)]
  const seconds = (performance.now() - began) / 1e3
  const { user, system } = process.cpuUsage(before)
  if (engine.hash() !== hash) throw new Error('the recovered engine is another one')
  return { seconds, cpu: (user + system) / 1e6 }
}
