import { parseArgs } from 'node:util'
import { stackReset, stackUp } from '@cocobnk/stack'
import { proveWithdrawalGrowth } from './withdrawal-growth/prove.ts'

/**
 * Fills the bank with withdrawals that have ended and counts the blocks that the worker's statements touch. The last line is one JSON
 * object; the command fails if a statement touches more blocks than at the beginning, but for a deeper index.
 */
const INSTANCE = 'test-growth'
const DEEPER = 20
const { values } = parseArgs({ options: { withdrawals: { type: 'string', default: '5000000' } } })

await stackReset(INSTANCE)
Object.assign(process.env, await stackUp(INSTANCE, { only: ['postgres', 'softhsm'] }))
try {
  const growth = await proveWithdrawalGrowth({ sizes: [5_000, Number(values.withdrawals)], say: console.log })
  console.log(JSON.stringify(growth))
  if (Object.values(growth).some(([before = 0, after = 0]) => after > before + DEEPER)) process.exitCode = 1
} finally {
  await stackReset(INSTANCE)
}
