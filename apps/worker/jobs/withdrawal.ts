import { type Job, wakesOn } from '@cocobnk/jobs'
import { dispatchWithdrawals, giveBackHeldInVain } from '@cocobnk/withdrawal'
import type { Context } from '../context.ts'

/** Starts the workflow of every withdrawal that members requested or canceled. */
export function withdrawalJob({ bank, ledgers, workflows, withdrawal, events }: Context): Job {
  const start = async (seq: string) => {
    await workflows.start(withdrawal, seq, { seq })
    events.withdrawalStarted(seq)
  }
  return {
    name: 'withdrawal.dispatch',
    wakesOn: [wakesOn('withdrawal')],
    run: async () => {
      const hasMore = await giveBackHeldInVain({ db: bank.db, ledgers })
      return (await dispatchWithdrawals(bank.db, start)) || hasMore
    },
  }
}
