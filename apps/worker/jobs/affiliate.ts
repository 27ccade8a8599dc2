import { runAdjusts, runAllowances, type WorkerDeps } from '@cocobnk/affiliate'
import { signalTo } from '@cocobnk/database'
import type { Job } from '@cocobnk/jobs'
import { postsHoweverLate } from '@cocobnk/late-posting'
import { ratesOf, readRates } from '@cocobnk/rate'
import { settingsReader } from '@cocobnk/setting'
import type { Context } from '../context.ts'

/** New fees are found by polling, because the transactions that earn fees must not send notifications. */
const EARN_MS = 2_000
const SETTLE_MS = 30_000

/** Credits allowances (shares of fees) to inviters and invited members, and reverses, matures and settles them. */
export function affiliateJobs({ bank, ledgers, events }: Context): readonly Job[] {
  const { db } = bank
  const settings = settingsReader(db)
  const deps: WorkerDeps = {
    db,
    ledgers: postsHoweverLate({ db, ledgers }),
    rates: async () => ratesOf(await readRates({ db, stated: async () => (await settings()).rate })),
    tellAllowances: signalTo(db, 'allowance', events.signalFailed),
    onUnpaid: events.allowanceUnpaid,
  }
  return [
    { name: 'affiliate.earn', everyMs: EARN_MS, run: () => runAllowances(deps) },
    { name: 'affiliate.settle', everyMs: SETTLE_MS, run: () => runAdjusts(deps) },
  ]
}
