import { loadavg } from 'node:os'
import { prepareAnchor, runAnchor } from './anchor.ts'
import { openCluster } from './cluster.ts'
import { prepareOrderAnchor, runOrderAnchor } from './market/anchor-order.ts'
import { measureCore } from './market/core.ts'
import { openPipeline } from './market/pipeline.ts'
import { measureRecovery } from './market/recovery.ts'
import { recordsOf } from './market/workload.ts'
import { line, median, medians } from './report.ts'

/**
 * Compares the market with the bare database, alternating, on one machine: only ratios of the same run are meaningful. Anchor O inserts
 * one order row per transaction, anchor A makes one hand-written transfer per transaction. `core_ratio` is commands a second of the
 * matching core divided by O, `core_cpu_ratio` the same in processor time; `market_ratio` is commands a second until journal, trade rows
 * and settlement are done, divided by O, `rows_ratio` the same until the rows of orders are written as well, `fill_ratio` fills a second
 * divided by A. Prints every round and the medians; the last line is one JSON object.
 */
const quick = process.argv.includes('--quick')
const ROUNDS = quick ? 3 : 5
const SECONDS = quick ? 3 : 8
const COMMANDS = quick ? 2_000_000 : 4_000_000
const MEMBERS = 10_000
const ANCHOR_ACCOUNTS = 10_000
/** Commands per round of the whole market: several settlement windows, so that one round is representative of a longer time. */
const PIECE = 600_000
const PACED_SECONDS = quick ? 3 : 8

const records = recordsOf({ members: MEMBERS, resting: 100_000, seed: 1 }, COMMANDS)
// A first round, so that hot code is compiled.
measureCore(records)

const cluster = await openCluster('test-bench-market')
try {
  const database = await cluster.createLedger('market_bench')
  await prepareOrderAnchor(database)
  await prepareAnchor(database, ANCHOR_ACCOUNTS)
  const pipeline = await openPipeline(cluster, database, MEMBERS, records.setup)
  await cluster.checkpoint()
  const rounds: Record<string, number>[] = []
  let next = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const orders = await runOrderAnchor(database, SECONDS)
    const transfers = await runAnchor(database, { accounts: ANCHOR_ACCOUNTS, hot: false, seconds: SECONDS })
    const { core, events, snapshotMs, snapshotMb } = measureCore(records)
    const whole = await pipeline.measure(records.mix, next, PIECE)
    next += PIECE
    rounds.push({
      anchor_o: orders.rate,
      anchor_a: transfers.rate,
      core_ratio: core.rate / orders.rate,
      core_cpu_ratio: orders.cpu_us / core.cpu_us,
      market_ratio: whole.commands / orders.rate,
      fill_ratio: whole.fills / transfers.rate,
      rows_ratio: whole.withOrders / orders.rate,
      core: core.rate,
      market: whole.commands,
      fills: whole.fills,
      core_cpu_us: core.cpu_us,
      events_per_command: events / COMMANDS,
      snapshot_ms: snapshotMs,
      snapshot_mb: snapshotMb,
      load: loadavg()[0] ?? 0,
    })
    console.log(line(rounds.at(-1) ?? {}))
  }
  const rate = Math.min(median(rounds.map(({ anchor_o }) => anchor_o ?? 0)), (COMMANDS - next) / PACED_SECONDS)
  const paced = await pipeline.pace(records.mix, next, rate, PACED_SECONDS)
  const recovery = await measureRecovery(pipeline.journal, pipeline.engine.hash())
  console.log(
    line({
      ...medians(rounds),
      paced_rate: rate,
      paced_p50_ms: paced.p50,
      paced_p99_ms: paced.p99,
      recovered_commands: pipeline.engine.seq(),
      recovery_seconds: recovery.seconds,
      recovery_cpu_seconds: recovery.cpu,
    }),
  )
  await pipeline.close()
} finally {
  await cluster.stop()
}
