import { parseArgs } from 'node:util'
import { stackReset, stackUp } from '@cocobnk/stack'
import { proveReorganisations } from './reorg/prove.ts'

/**
 * Reorganizes real chains that the bank watches, also deeper than it waits. The last line is one JSON object; the command fails if
 * anything was wrongly spendable or was lost.
 */
const INSTANCE = 'test-reorg'
const { values } = parseArgs({
  options: { bitcoin: { type: 'string', default: '400' }, evm: { type: 'string', default: '100' } },
})

await stackReset(INSTANCE)
Object.assign(process.env, await stackUp(INSTANCE, { only: ['postgres', 'bitcoin', 'anvil'] }))
try {
  const { wrong, ...report } = await proveReorganisations({
    bitcoin: Number(values.bitcoin),
    evm: Number(values.evm),
    say: console.log,
  })
  for (const line of wrong.slice(0, 20)) console.error(line)
  console.log(JSON.stringify({ ...report, wrong: wrong.length }))
  if (wrong.length > 0 || report.violation) process.exitCode = 1
} finally {
  await stackReset(INSTANCE)
}
