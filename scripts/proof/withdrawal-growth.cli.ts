import { parseArgs } from 'node:util'
import { stackReset, stackUp } from '@cocobnk/stack'
import { proveWithdrawalGrowth } from './withdrawal-growth/prove.ts'

/**
 * Fills the bank with withdrawals that have ended and counts the blocks that the worker's statements touch. The last line is one JSON
 * object; the command fails if a statement touches more blocks than at the beginning, except for a deeper index.
 */
const INSTANCE = 'test-growth'
const DEEPER = 20
/** Enough that every sum of the last week exists: below it the number of sums grows, above it only their values. */
const FULL_WEEK = 50_000
const { values } = parseArgs({ options: { withdrawals: { type: 'string', default: '5000000' } } })

await stackReset(INSTANCE)
Object.assign(process.env, await stackUp(INSTANCE, { only: ['postgres', 'softhsm'] }))
try {
  const growth = await proveWithdrawalGrowth({ sizes: [FULL_WEEK, Number(values.withdrawals)], say: console.log })
  console.log(JSON.stringify(growth))
  const grows = Object.values(growth).some((costs) => {
    const [before = 0, after = 0] = costs.map(({ blocks }) => blocks)
    return after > before + DEEPER
  })
  if (grows) process.exitCode = 1
} finally {
  await stackReset(INSTANCE)
}
