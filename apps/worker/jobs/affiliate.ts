import { runAdjusts, runAllowances, type WorkerDeps } from '@cocobnk/affiliate'
import { signalTo } from '@cocobnk/database'
import type { Job } from '@cocobnk/jobs'
import { postsHoweverLate } from '@cocobnk/late-posting'
import { ratesOf, readRates } from '@cocobnk/rate'
import { settingsReader } from '@cocobnk/setting'
import type { Context } from '../context.ts'

/** Fees are looked at by polling: what earns them must not notify in its own transaction. */
const EARN_MS = 2_000
const SETTLE_MS = 30_000

/** Pays shares of fees to members who invited or were invited, reverses, matures and settles them. */
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
