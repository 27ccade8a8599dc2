import { prepareAnchor, runAnchor } from './anchor.ts'
import { openCluster } from './cluster.ts'
import { prepareLedger, runLedger } from './product.ts'

/**
 * The ledger beside the bare engine, in turns, on one PostgreSQL: machines are noisy, so only ratios of the same run
 * mean something. Prints every round and the medians; the last line is one JSON object.
 */
const quick = process.argv.includes('--quick')
const ACCOUNTS = quick ? 100_000 : 1_000_000
const ROUNDS = quick ? 1 : 5
const SECONDS = quick ? 3 : 8

const cluster = await openCluster()
try {
  await prepareAnchor(cluster, ACCOUNTS)
  await prepareLedger(cluster, ACCOUNTS)
  const cold = { accounts: ACCOUNTS, hot: false, seconds: SECONDS }
  const rounds: Record<string, number>[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const anchor = await runAnchor(cluster, ACCOUNTS, false, SECONDS)
    const batch = await runLedger(cluster, { ...cold, callers: 2, each: 200 }, 200)
    const inProcess = await runLedger(cluster, { ...cold, callers: 256, each: 1 }, 200)
    const anchorHot = await runAnchor(cluster, ACCOUNTS, true, SECONDS)
    const hot = await runLedger(cluster, { ...cold, hot: true, callers: 2, each: 200 }, 200)
    rounds.push({
      anchor_a: anchor,
      batch_ratio: batch.rate / anchor,
      hot_ratio: hot.rate / anchorHot,
      in_process_ratio: inProcess.rate / anchor,
      batch: batch.rate,
      in_process: inProcess.rate,
      anchor_hot: anchorHot,
      hot: hot.rate,
      p50_ms: inProcess.p50,
      p99_ms: inProcess.p99,
    })
    console.log(JSON.stringify(rounds.at(-1), rounded))
  }
  const names = Object.keys(rounds[0] ?? {})
  const medians = names.map((name) => [name, median(rounds.map((round) => round[name] ?? 0))])
  console.log(JSON.stringify(Object.fromEntries(medians), rounded))
} finally {
  await cluster.stop()
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toFixed(value < 100 ? 2 : 0)) : value
}
