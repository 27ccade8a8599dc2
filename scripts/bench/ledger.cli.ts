import { loadavg } from 'node:os'
import { fillAccounts, openFees } from './accounts.ts'
import { prepareAnchor, runAnchor } from './anchor.ts'
import { openCluster } from './cluster.ts'
import { runLedger } from './product.ts'
import { line, medians } from './report.ts'

/**
 * Compares the ledger with the bare database, alternating, on one PostgreSQL: machines are noisy, so only ratios of the same run are
 * meaningful. Prints every round and the medians; the last line is one JSON object.
 */
const quick = process.argv.includes('--quick')
const ACCOUNTS = quick ? 100_000 : 1_000_000
const ROUNDS = quick ? 1 : 5
const SECONDS = quick ? 3 : 8

const cluster = await openCluster('test-bench')
try {
  const database = await cluster.createLedger('bench')
  await prepareAnchor(database, ACCOUNTS)
  await fillAccounts(database, ACCOUNTS)
  await openFees(database)
  await cluster.checkpoint()
  const cold = { accounts: ACCOUNTS, hot: false, seconds: SECONDS }
  const rounds: Record<string, number>[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const anchor = await runAnchor(database, cold)
    const oneCall = await runAnchor(database, cold, 'B')
    const batch = await runLedger(database, { ...cold, callers: 2, each: 200 }, 200)
    const inProcess = await runLedger(database, { ...cold, callers: 256, each: 1 }, 200)
    const crowd = await runLedger(database, { ...cold, callers: 1_024, each: 1 }, 200)
    const anchorHot = await runAnchor(database, { ...cold, hot: true })
    const hot = await runLedger(database, { ...cold, hot: true, callers: 2, each: 200 }, 200)
    const callers = { ...cold, callers: 256, each: 1 }
    const declined = await runLedger(database, { ...callers, declined: 0.02 }, 200)
    const mixed = await runLedger(database, { ...callers, declined: 0.01, holds: 0.05 }, 200)
    const limited = await runLedger(database, { ...callers, limited: true }, 200)
    rounds.push({
      anchor_a: anchor.rate,
      anchor_b: oneCall.rate,
      batch_ratio: batch.rate / anchor.rate,
      hot_ratio: hot.rate / anchorHot.rate,
      in_process_ratio: inProcess.rate / anchor.rate,
      crowd_ratio: crowd.rate / anchor.rate,
      declined_ratio: declined.rate / anchor.rate,
      mixed_ratio: mixed.rate / anchor.rate,
      limited_ratio: limited.rate / anchor.rate,
      declined_cpu_ratio: anchor.cpu_us / declined.cpu_us,
      mixed_cpu_ratio: anchor.cpu_us / mixed.cpu_us,
      limited_cpu_ratio: anchor.cpu_us / limited.cpu_us,
      batch_cpu_ratio: anchor.cpu_us / batch.cpu_us,
      hot_cpu_ratio: anchorHot.cpu_us / hot.cpu_us,
      in_process_cpu_ratio: anchor.cpu_us / inProcess.cpu_us,
      batch: batch.rate,
      in_process: inProcess.rate,
      anchor_hot: anchorHot.rate,
      hot: hot.rate,
      p50_ms: inProcess.p50,
      p99_ms: inProcess.p99,
      crowd_p50_ms: crowd.p50,
      load: loadavg()[0] ?? 0,
    })
    console.log(line(rounds.at(-1) ?? {}))
  }
  console.log(line(medians(rounds)))
} finally {
  await cluster.stop()
}
