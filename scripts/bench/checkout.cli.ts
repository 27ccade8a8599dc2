import { availableParallelism } from 'node:os'
import { stackDown, stackUp } from '@cocobnk/stack'
import { benchCheckout } from './checkout.ts'
import { line } from './report.ts'

/** Payments to shops over HTTP, compared with the bare database. The last line is one JSON object. */
const INSTANCE = 'test-checkout'
const SHARED = { connections: 128, processes: availableParallelism(), shops: 200 } as const
const QUICK = { ...SHARED, accounts: 20_000, senders: 2_000, transactions: 6_000, rounds: 1, seconds: 3 } as const
const FULL = { ...SHARED, accounts: 200_000, senders: 5_000, transactions: 20_000, rounds: 5, seconds: 8 } as const

Object.assign(process.env, await stackUp(INSTANCE, { only: ['postgres', 'redis', 'softhsm'] }))
try {
  console.log(line(await benchCheckout(process.argv.includes('--quick') ? QUICK : FULL, console.log)))
} finally {
  await stackDown(INSTANCE)
}
