import { CHAINS } from '@cocobnk/chain-address'
import { listen } from '@cocobnk/database'
import { selectOverdueReturns } from '@cocobnk/deposit'
import { dispatchPayouts, planPayouts } from '@cocobnk/payout'
import { askSignerAgain } from '@cocobnk/withdraw-address'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { startDispatcher } from './dispatcher.ts'
import { payoutTogether } from './payout-together.ts'

/** Long enough for an operator to come with a security key, and for the slowest chain. */
const RETURN_OVERDUE_HOURS = 24

/** Pays what is cleared and returns what operators send back, all that came together in one transaction where the chain allows it. */
export function startPayer(
  { bank: { db }, signer, senders, payout, workflows, metrics, log }: Context,
  config: Config,
): { readonly close: () => Promise<void> } {
  const { chainNet: net, hotAddresses, evmChainId, gatherMs } = config
  const deps = { together: payoutTogether(db), senders, net, hotAddresses, evmChainId, gatherMs }
  const plan = async (network: (typeof CHAINS)[number]) => {
    await askSignerAgain({ db, signer }, network)
    const { left } = await planPayouts(deps, network)
    metrics.unpayable.set({ network }, left)
    const overdue = await selectOverdueReturns(db, network, RETURN_OVERDUE_HOURS)
    metrics.overdueReturns.set({ network }, overdue.length)
    if (overdue.length > 0)
      log.warn(
        { event: 'return.overdue', network, deposit_seq: overdue },
        'returns of kept deposits have not ended in time',
      )
    if (left > 0)
      log.warn(
        { event: 'payout.short', network, left },
        'cleared withdrawals or returns wait: the hot wallet or the network cannot bear them',
      )
  }
  const dispatcher = startDispatcher({
    dispatch: async () => {
      for (const network of CHAINS)
        await plan(network).catch((err: unknown) =>
          log.warn({ event: 'payout.chain_away', err, network }, 'a chain cannot be paid on at the moment'),
        )
      await dispatchPayouts(db, async (seq) => {
        await workflows.start(payout, seq, { seq })
        log.info({ event: 'payout.taken_on', transaction_seq: seq }, 'payout handed to its workflow')
      })
      return false
    },
    onProblem: (err) => log.warn({ event: 'payout.not_planned', err }, 'withdrawals cannot be paid at the moment'),
  })
  const listening = [
    listen(config.databaseUrl, 'withdrawal', (payload) => {
      if (payload === undefined || payload.includes('"CLEARED"')) dispatcher.wake()
    }),
    listen(config.databaseUrl, 'kept_return', () => dispatcher.wake()),
  ]
  return {
    close: async () => {
      await Promise.all([...listening, dispatcher].map((part) => part.close()))
    },
  }
}
