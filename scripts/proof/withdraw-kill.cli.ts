import { parseArgs } from 'node:util'
import { proveWithdrawals } from './withdraw/prove.ts'

/**
 * Withdrawals are paid while worker, signer, node, database and workflow engine are killed in turns. The last line is one JSON
 * object; the command fails if the chain holds anything but what a paid withdrawal says, or books and chain differ.
 */
const { values } = parseArgs({ options: { kills: { type: 'string', default: '500' } } })
const { wrong, ...report } = await proveWithdrawals(Number(values.kills), console.log)
for (const line of wrong.slice(0, 20)) console.error(line)
console.log(JSON.stringify({ ...report, wrong: wrong.length }))
if (wrong.length > 0 || report.violation || report.in_flight !== '0' || report.withdrawals === 0) process.exitCode = 1
