import { parseArgs } from 'node:util'
import { stackReset, stackUp } from '@cocobnk/stack'
import { proveDust } from './dust/prove.ts'

/**
 * Pays dust to every tier of every asset, then makes one unit missing. The last line is one JSON object; the command fails if dust halted
 * anything, if it is not booked to the unit, or if the missing unit did not halt the asset within a minute.
 */
const INSTANCE = 'test-dust'
const ASSETS = 5
const MINUTE_MS = 60_000
const { values } = parseArgs({ options: { payments: { type: 'string', default: '1000' } } })

await stackReset(INSTANCE)
Object.assign(process.env, await stackUp(INSTANCE, { only: ['postgres', 'bitcoin', 'litecoin', 'anvil'] }))
try {
  const report = await proveDust({ payments: Number(values.payments), say: console.log })
  for (const line of report.wrong) console.error(line)
  console.log(JSON.stringify(report))
  const inTime = Object.values(report.halted_after_ms).filter((ms) => ms < MINUTE_MS).length
  if (report.wrong.length > 0 || report.halted.length > 0 || report.violation || inTime < ASSETS) process.exitCode = 1
} finally {
  await stackReset(INSTANCE)
}
