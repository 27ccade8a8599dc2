import { dispatchTransfers, planTransfers } from '@cocobnk/bank-transfer'
import { type Job, wakesOn } from '@cocobnk/jobs'
import { bankTransferTransactions } from '../bank-transfer-transactions.ts'
import type { Context } from '../context.ts'

/** Orders payments of cleared withdrawals to bank accounts. Without a correspondent bank they stay cleared. */
export function bankTransferJobs({ bank: { db }, bankTransfer, workflows }: Context): readonly Job[] {
  if (!bankTransfer) return []
  const transact = bankTransferTransactions(db)
  return [
    {
      name: 'bank_transfer.plan',
      wakesOn: [wakesOn('withdrawal', ({ step }) => step === 'CLEARED')],
      run: async () => {
        const planned = await planTransfers(transact)
        await dispatchTransfers(transact, (seq) => workflows.start(bankTransfer, seq, { seq }))
        return planned > 0
      },
    },
  ]
}
