import { returnChain } from '@cocobnk/deposit'
import type { Chain, Limit } from '@cocobnk/ledger'
import type { LedgerStep, Paid } from '@cocobnk/payout'
import { claimChain } from '@cocobnk/wallet-payment'
import { givenBackLimit, withdrawalChain } from '@cocobnk/withdrawal'

/** What a return posts where a withdrawal posts this. Before it is sent nothing of it is held. */
const RETURN_STEPS = { send: 'send back', settle: 'settle back', return: 'keep again' } as const

/** What a step of a payout posts for one that it pays. */
export function payoutChain(step: LedgerStep, row: Paid): Chain | undefined {
  if (row.purpose === 'WITHDRAWAL') return withdrawalChain(step, { ...row, withdrawal_seq: row.seq })
  if (step === 'release') return undefined
  if (step === 'send' || step === 'settle' || step === 'return') {
    const { shard } = row
    return shard === undefined
      ? returnChain(RETURN_STEPS[step], row)
      : claimChain(RETURN_STEPS[step], { ...row, shard })
  }
  throw new Error(`a return knows no step ${step}`)
}

const COMES_BACK: readonly LedgerStep[] = ['release', 'return', 'return frozen']

/** What a withdrawal that did not leave gives back of what its member may let out in a day; a return took nothing. */
export function payoutLimit(step: LedgerStep, row: Paid): Limit | undefined {
  return row.purpose === 'WITHDRAWAL' && COMES_BACK.includes(step) ? givenBackLimit(row) : undefined
}
