import { signalTo } from '@cocobnk/database'
import { returnCost } from '@cocobnk/deposit'
import { type Job, wakesOn } from '@cocobnk/jobs'
import { postsHoweverLate } from '@cocobnk/late-posting'
import { firmOf, readRates } from '@cocobnk/rate'
import { settingsReader } from '@cocobnk/setting'
import { type SettleDeps, STUCK_HOURS, selectStuckReceipts, settleCheckouts } from '@cocobnk/wallet-payment'
import type { Context } from '../context.ts'

/** What becoming a payment takes, of coins that arrive for a checkout. */
function settleDeps({ bank: { db }, ledgers }: Pick<Context, 'bank' | 'ledgers'>): SettleDeps {
  const settings = settingsReader(db)
  return {
    db,
    // A part of a price may wait for the rest for long.
    ledgers: postsHoweverLate({ db, ledgers }),
    settings,
    firmRates: async () => firmOf(await readRates({ db, stated: async () => (await settings()).rate })),
    returnCost,
  }
}

/** Turns arrivals at addresses of checkouts into payments, or offers them back. */
export function walletPaymentJob(context: Context): Job {
  const { events, metrics, bank } = context
  const deps = settleDeps(context)
  const tell = signalTo(bank.db, 'checkout', events.signalFailed)
  return {
    name: 'wallet_payment.settle',
    wakesOn: [wakesOn('checkout_arrival')],
    run: async () => {
      await settleCheckouts(deps, events.walletPaymentFailed, tell)
      const stuck = await selectStuckReceipts(bank.db, STUCK_HOURS)
      metrics.stuckReceipts.set(stuck.length)
      if (stuck.length > 0) events.walletPaymentStuck(stuck)
    },
  }
}
