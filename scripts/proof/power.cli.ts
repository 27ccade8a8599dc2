import { parseArgs } from 'node:util'
import { runPowerCuts } from './power.ts'

const { values } = parseArgs({ options: { cuts: { type: 'string', default: '20' } } })
const { cuts, withoutSync } = await runPowerCuts(Number(values.cuts), (line) => console.log(line))
const recoveries = cuts.map(({ recoveryMs }) => recoveryMs).sort((a, b) => a - b)
const lost = cuts.reduce((sum, cut) => sum + cut.lost, 0)
const violations = cuts.filter(({ violation }) => violation !== undefined).length
const recovery = { p50: recoveries[Math.floor(recoveries.length / 2)], max: recoveries.at(-1) }
const acknowledged = cuts.at(-1)?.acknowledged
console.log(
  JSON.stringify({
    cuts: cuts.length,
    acknowledged,
    lost,
    violations,
    recovery_ms: recovery,
    without_sync: withoutSync,
  }),
)
if (lost > 0 || violations > 0 || withoutSync.lost === 0) process.exitCode = 1
