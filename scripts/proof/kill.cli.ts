import { parseArgs } from 'node:util'
import { runKills } from './kill.ts'

const { values } = parseArgs({ options: { kills: { type: 'string', default: '100' } } })
const { recoveryMs, ...report } = await runKills(Number(values.kills), (line) => console.log(line))
const spread = (times: readonly number[]) => ({ p50: times[Math.floor(times.length / 2)], max: times.at(-1) })
const recovery = { database: spread(recoveryMs.database), service: spread(recoveryMs.service) }
console.log(JSON.stringify({ ...report, recovery_ms: recovery }))
const isExact = report.lost + report.unknown + report.drifted === 0 && report.violation === undefined
if (!isExact) process.exitCode = 1
