import { parseArgs } from 'node:util'
import { proveTakeover } from './takeover/prove.ts'

/**
 * Attacks a running bank in the ways listed in docs/security.md. The last line is one JSON object; the command fails if an attack was not
 * refused or moved a unit of anything, or if an honest use was refused too.
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } })
const { wrong, ...report } = await proveTakeover(console.log, values.only)
for (const line of wrong) console.error(line)
console.log(JSON.stringify({ ...report, moved: String(report.moved), wrong: wrong.length }))
if (wrong.length > 0 || report.moved > 0n || report.violation) process.exitCode = 1
