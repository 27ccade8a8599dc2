import { availableParallelism } from 'node:os'
import { stackDown, stackUp } from '@cocobnk/stack'
import { line } from './report.ts'
import { benchTransfer } from './transfer.ts'

/** Transfers over HTTP, compared with the bare database. The last line is one JSON object. */
const INSTANCE = 'test-transfer'
const SHARED = { connections: [256, 512], processes: availableParallelism() } as const
const QUICK = { ...SHARED, accounts: 20_000, senders: 2_000, payees: 5, rounds: 1, seconds: 3 } as const
const FULL = { ...SHARED, accounts: 200_000, senders: 5_000, payees: 20, rounds: 5, seconds: 8 } as const

Object.assign(process.env, await stackUp(INSTANCE, { only: ['postgres', 'redis', 'softhsm'] }))
try {
  console.log(line(await benchTransfer(process.argv.includes('--quick') ? QUICK : FULL, console.log)))
} finally {
  await stackDown(INSTANCE)
}
