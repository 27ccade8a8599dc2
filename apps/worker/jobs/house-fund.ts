import { rebalance } from '@cocobnk/house-fund'
import { type Job, wakesOn } from '@cocobnk/jobs'
import type { Context } from '../context.ts'

/** Moves the house's own funds to the shards of the ledger that need them. */
export function houseFundJob({ bank, ledgers, events }: Context): Job {
  return {
    name: 'house_fund.rebalance',
    wakesOn: [wakesOn('house_need')],
    run: () =>
      rebalance({
        db: bank.db,
        ledgers,
        onEnded: ({ amount, ...move }, refusedBy) =>
          events.houseMoved({ ...move, amount: amount.toString() }, refusedBy),
        onFailed: ({ move_seq, fund, asset }, err) => events.houseMoveFailed({ move_seq, fund, asset }, err),
      }),
  }
}
