import { stackDown, stackUp } from '@cocobnk/stack'
import { benchLogin } from './login.ts'
import { line } from './report.ts'

/**
 * Measures the latency of other requests during many logins, and whether login times reveal who is a member. The last line is one JSON
 * object.
 */
const INSTANCE = 'test-login'
const QUICK = { rounds: 1, seconds: 5, assetsASecond: 50, loginsASecond: 20, wrongLogins: 40 } as const
const FULL = { rounds: 5, seconds: 20, assetsASecond: 100, loginsASecond: 20, wrongLogins: 400 } as const

Object.assign(process.env, await stackUp(INSTANCE, { only: ['postgres', 'redis', 'softhsm'] }))
try {
  console.log(line(await benchLogin(process.argv.includes('--quick') ? QUICK : FULL, console.log)))
} finally {
  await stackDown(INSTANCE)
}
