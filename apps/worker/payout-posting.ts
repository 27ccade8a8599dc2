import { returnChain } from '@cocobnk/deposit'
import type { Chain, Limit } from '@cocobnk/ledger'
import type { LedgerStep, Paid } from '@cocobnk/payout'
import { claimChain } from '@cocobnk/wallet-payment'
import { givenBackLimit, withdrawalChain } from '@cocobnk/withdrawal'

/** The step of a return that corresponds to each step of a withdrawal. A return has no hold before it is sent. */
const RETURN_STEPS = { send: 'send back', settle: 'settle back', return: 'keep again' } as const

/** The postings of a payout step for one of its withdrawals or returns; undefined if the step posts nothing. Throws for an unknown step. */
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

/** The part of the member's daily cap that a withdrawal gives back if it did not leave; undefined for a return, which uses none. */
export function payoutLimit(step: LedgerStep, row: Paid): Limit | undefined {
  return row.purpose === 'WITHDRAWAL' && COMES_BACK.includes(step) ? givenBackLimit(row) : undefined
}
