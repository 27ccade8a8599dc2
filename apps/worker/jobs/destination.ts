import { type Job, wakesOn } from '@cocobnk/jobs'
import { tellSigner } from '@cocobnk/withdraw-address'
import type { Context } from '../context.ts'

/** Registers members' new addresses with the signer at once: an address must age in the signer's log before it can be paid. */
export function destinationJob({ bank, signer }: Context): Job {
  return {
    name: 'destination.register',
    wakesOn: [wakesOn('payable_address')],
    run: () => tellSigner({ db: bank.db, signer }),
  }
}
