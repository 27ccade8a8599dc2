import { parseArgs } from 'node:util'
import { proveByCutting } from './withdraw/cut.ts'

/**
 * Members withdraw over HTTP on three chains while the links between the bank's processes are cut, slow or silent. The last line is one
 * JSON object; the command fails if the chains hold anything but what was paid, or if books and chains differ.
 */
const { values } = parseArgs({
  options: { cuts: { type: 'string', default: '1000' }, seed: { type: 'string', default: '20260101' } },
})
const { wrong, ...report } = await proveByCutting({
  cuts: Number(values.cuts),
  seed: Number(values.seed),
  say: console.log,
})
for (const line of wrong.slice(0, 20)) console.error(line)
console.log(JSON.stringify({ ...report, wrong: wrong.length }))
if (wrong.length > 0 || report.violation || !report.ends.PAID) process.exitCode = 1
