import { CHAINS } from '@cocobnk/chain-address'
import { selectOverdueReturns } from '@cocobnk/deposit'
import { type Job, wakesOn } from '@cocobnk/jobs'
import { dispatchPayouts, planPayouts } from '@cocobnk/payout'
import { selectOverdueClaims } from '@cocobnk/wallet-payment'
import { askSignerAgain } from '@cocobnk/withdraw-address'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { payoutTransactions } from '../payout-transactions.ts'

/** Allows time for an operator to approve with a security key and for the slowest chain to confirm. */
const RETURN_OVERDUE_HOURS = 24

/**
 * Pays cleared withdrawals, returns of kept deposits and claims of shops' customers. As many withdrawals as possible share a transaction.
 */
export function payoutJob(context: Context, config: Config): Job {
  const { senders, payout, workflows, events } = context
  const { db } = context.bank
  const { chainNet: net, hotAddresses, evmChainId, gatherMs } = config
  const deps = { transact: payoutTransactions(db), senders, net, hotAddresses, evmChainId, gatherMs }
  const plan = async (network: (typeof CHAINS)[number]) => {
    await askSignerAgain({ db, signer: context.signer }, network)
    const { left } = await planPayouts(deps, network)
    context.metrics.unpayable.set({ network }, left)
    if (left > 0) events.payoutShort(network, left)
    const overdue = [
      ...(await selectOverdueReturns(db, network, RETURN_OVERDUE_HOURS)),
      ...(await selectOverdueClaims(db, network, RETURN_OVERDUE_HOURS)),
    ]
    context.metrics.overdueReturns.set({ network }, overdue.length)
    if (overdue.length > 0) events.returnOverdue(network, overdue)
  }
  return {
    name: 'payout.plan',
    wakesOn: [wakesOn('withdrawal', ({ step }) => step === 'CLEARED'), wakesOn('kept_return'), wakesOn('return_claim')],
    run: async () => {
      for (const network of CHAINS) await plan(network).catch((err: unknown) => events.payoutChainAway(network, err))
      await dispatchPayouts(db, async (seq) => {
        await workflows.start(payout, seq, { seq })
        events.payoutStarted(seq)
      })
    },
  }
}
