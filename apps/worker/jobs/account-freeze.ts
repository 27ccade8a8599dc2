import { applyHalts } from '@cocobnk/halt'
import { type Job, wakesOn } from '@cocobnk/jobs'
import type { Context } from '../context.ts'

/** Freezes accounts in the ledger, and opens those that nothing freezes any more, also when no chain is followed. */
export function accountFreezeJob({ bank: { db }, ledgers }: Pick<Context, 'bank' | 'ledgers'>): Job {
  return {
    name: 'account.freeze',
    wakesOn: [wakesOn('account_freeze'), wakesOn('halt')],
    run: () => applyHalts({ db, ledgers }),
  }
}
