import { parseArgs } from 'node:util'
import { proveByKilling } from './withdraw/kill.ts'

/**
 * Members withdraw over HTTP on three chains while every process and component of the bank is killed in turns. The last line is one JSON
 * object; the command fails if the chains hold anything but what was paid, or if books and chains differ.
 */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '500' }, pause: { type: 'string', default: '3000' } },
})
const { wrong, ...report } = await proveByKilling(Number(values.kills), {
  pauseMs: Number(values.pause),
  say: console.log,
})
for (const line of wrong.slice(0, 20)) console.error(line)
console.log(JSON.stringify({ ...report, wrong: wrong.length }))
if (wrong.length > 0 || report.violation || !report.ends.PAID) process.exitCode = 1
