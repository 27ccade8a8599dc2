import { loadavg } from 'node:os'
import { openCluster } from './cluster.ts'
import { prepareOrderAnchor, runOrderAnchor } from './market/anchor-order.ts'
import { measureCore } from './market/core.ts'
import { recordsOf } from './market/workload.ts'
import { line, medians } from './report.ts'

/**
 * The market beside the bare engine, in turns, on one machine: only ratios of the same run mean something. `core_ratio` is commands a
 * second of the matching core by orders a second of anchor O; `core_cpu_ratio` is the same by processor time, which means more on a
 * crowded machine. Prints every round and the medians; the last line is one JSON object.
 */
const quick = process.argv.includes('--quick')
const ROUNDS = quick ? 3 : 5
const SECONDS = quick ? 3 : 8
const COMMANDS = quick ? 1_000_000 : 4_000_000

const records = recordsOf({ members: 10_000, resting: 100_000, seed: 1 }, COMMANDS)
// Until what runs often is compiled.
measureCore(records)

const cluster = await openCluster('test-bench-market')
try {
  const database = await cluster.createLedger('market')
  await prepareOrderAnchor(database)
  await cluster.checkpoint()
  const rounds: Record<string, number>[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const anchor = await runOrderAnchor(database, SECONDS)
    const { core, events, snapshotMs, snapshotMb } = measureCore(records)
    rounds.push({
      anchor_o: anchor.rate,
      core_ratio: core.rate / anchor.rate,
      core_cpu_ratio: anchor.cpu_us / core.cpu_us,
      core: core.rate,
      core_cpu_us: core.cpu_us,
      events_per_command: events / COMMANDS,
      snapshot_ms: snapshotMs,
      snapshot_mb: snapshotMb,
      load: loadavg()[0] ?? 0,
    })
    console.log(line(rounds.at(-1) ?? {}))
  }
  console.log(line(medians(rounds)))
} finally {
  await cluster.stop()
}
