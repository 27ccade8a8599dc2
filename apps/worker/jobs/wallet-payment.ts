import { signalTo } from '@cocobnk/database'
import { returnCost } from '@cocobnk/deposit'
import { type Job, wakesOn } from '@cocobnk/jobs'
import { postsHoweverLate } from '@cocobnk/late-posting'
import { firmOf, readRates } from '@cocobnk/rate'
import { settingsReader } from '@cocobnk/setting'
import { type SettleDeps, STUCK_HOURS, selectStuckReceipts, settleCheckouts } from '@cocobnk/wallet-payment'
import type { Context } from '../context.ts'

/** Dependencies for turning coins that arrive for a checkout into payments. */
function settleDeps({ bank: { db }, ledgers }: Pick<Context, 'bank' | 'ledgers'>): SettleDeps {
  const settings = settingsReader(db)
  return {
    db,
    // A partial payment may wait a long time for the rest.
    ledgers: postsHoweverLate({ db, ledgers }),
    settings,
    firmRates: async () => firmOf(await readRates({ db, stated: async () => (await settings()).rate })),
    returnCost,
  }
}

/** Turns coins that arrive at checkout addresses into payments, or offers them back to the sender. */
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
