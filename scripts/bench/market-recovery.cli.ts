import { parseArgs } from 'node:util'
import { openCluster } from './cluster.ts'
import { recoverMany } from './market/recovery.ts'
import { recordsOf } from './market/workload.ts'
import { line } from './report.ts'

/** Recovery of the matching engine after many commands with snapshots. Prints one JSON object. */
const { values } = parseArgs({ options: { commands: { type: 'string', default: '10000000' } } })
const records = recordsOf({ members: 10_000, resting: 100_000, seed: 1 }, Number(values.commands))
const cluster = await openCluster('test-bench-market')
try {
  console.log(line(await recoverMany(cluster, records)))
} finally {
  await cluster.stop()
}
