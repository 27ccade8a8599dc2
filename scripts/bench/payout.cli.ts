import { parseArgs } from 'node:util'
import { stackReset, stackUp } from '@cocobnk/stack'
import { benchPayout } from './payout.ts'

/** Measures how many transactions pay so many withdrawals. The last line is one JSON object; more than 0.15 each, or one unpaid, fails. */
const INSTANCE = 'test-payout'
const { values } = parseArgs({ options: { withdrawals: { type: 'string', default: '1000' } } })

await stackReset(INSTANCE)
Object.assign(process.env, await stackUp(INSTANCE, { only: ['postgres', 'softhsm', 'bitcoin', 'litecoin', 'anvil'] }))
try {
  const report = await benchPayout(Number(values.withdrawals), console.log)
  console.log(JSON.stringify(report))
  if (report.unpaid > 0 || report.transactions_each > 0.15) process.exitCode = 1
} finally {
  await stackReset(INSTANCE)
}
