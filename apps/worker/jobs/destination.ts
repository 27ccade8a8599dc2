import { type Job, wakesOn } from '@cocobnk/jobs'
import { tellSigner } from '@cocobnk/withdraw-address'
import type { Context } from '../context.ts'

/** Sends members' new addresses to the signer at once: each ages in its own log before it can be paid. */
export function destinationJob({ bank, signer }: Context): Job {
  return {
    name: 'destination.register',
    wakesOn: [wakesOn('payable_address')],
    run: () => tellSigner({ db: bank.db, signer }),
  }
}
