import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { openJournal } from '@cocobnk/order-journal'
import { openCluster } from './cluster.ts'
import { measureRecovery, writeJournal } from './market/recovery.ts'
import { measureTakeover, openNames } from './market/takeover.ts'
import { recordsOf } from './market/workload.ts'
import { line, median } from './report.ts'

/**
 * Recovery of the matching engine after many commands with snapshots. The journal is written through the core and the sequencer; real
 * processes of the market then start from it, and take over from each other after `kill -9`. `start_seconds` is from the start of a
 * process until it leads, `takeover_seconds` from the kill until an order is answered again. Both are also measured in processor time,
 * which other programs on the machine do not change. Prints one JSON object.
 */
const { values } = parseArgs({
  options: { commands: { type: 'string', default: '10000000' }, kills: { type: 'string', default: '5' } },
})
const MEMBERS = 10_000
const LEDGER = 'market_recovery'
const cluster = await openCluster('test-bench-market')
try {
  const database = await cluster.createLedger(LEDGER)
  const named = await openNames(cluster, database, MEMBERS)
  const written = await writeJournal(
    cluster,
    recordsOf({ members: MEMBERS, resting: 100_000, seed: 1 }, Number(values.commands)),
  )
  const journal = openJournal(cluster.market.engineUrl)
  const recovery = await measureRecovery(journal, written.hash)
  await journal.close()
  const ledgerUrl = cluster.ledgerOfMarket(LEDGER)
  const { started, takeovers } = await measureTakeover(cluster, ledgerUrl, named, Number(values.kills))
  console.log(
    line({
      recovered_commands: written.commands,
      journal_rate: written.rate,
      recovery_seconds: recovery.seconds,
      recovery_cpu_seconds: recovery.cpu,
      start_seconds: started.seconds,
      start_cpu_seconds: started.cpu,
      takeover_seconds: median(takeovers.map(({ seconds }) => seconds)),
      takeover_seconds_max: Math.max(...takeovers.map(({ seconds }) => seconds)),
      takeover_cpu_seconds: median(takeovers.map(({ cpu }) => cpu)),
      load: loadavg()[0] ?? 0,
    }),
  )
} finally {
  await cluster.stop()
}
