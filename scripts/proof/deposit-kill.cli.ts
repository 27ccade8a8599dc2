import { parseArgs } from 'node:util'
import { proveDeposits } from './deposit/prove.ts'

/**
 * Sends coins while worker, node, database, workflow engine and Redis are killed in turns. The last line is one JSON object; the command
 * fails if an account does not have exactly what it received according to the chain.
 */
const { values } = parseArgs({
  options: { deposits: { type: 'string', default: '1000' }, rounds: { type: 'string', default: '5' } },
})
const { wrong, ...report } = await proveDeposits({
  deposits: Number(values.deposits),
  rounds: Number(values.rounds),
  say: console.log,
})
for (const line of wrong.slice(0, 20)) console.error(line)
console.log(JSON.stringify({ ...report, wrong: wrong.length }))
if (wrong.length > 0 || report.violation) process.exitCode = 1
