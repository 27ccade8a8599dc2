import { markHaltPassed, noteSignerState, selectHalts } from '@cocobnk/custody'
import { type Job, wakesOn } from '@cocobnk/jobs'
import type { Context } from '../context.ts'

/**
 * Sends an operator's halt to the signer, retried until the signer has it, also if no worker ran when it was requested. The worker
 * cannot release the signer. A halt made on the signer's own machine is recorded, so that operators are mailed.
 */
export function signerHaltJob({ bank: { db }, signer, events }: Pick<Context, 'bank' | 'signer' | 'events'>): Job {
  return {
    name: 'signer.halt',
    wakesOn: [wakesOn('signer_halt')],
    run: async () => {
      for (const { halt_seq, reason } of await selectHalts(db)) {
        await signer.halt(reason)
        await markHaltPassed(db, halt_seq)
        events.signerHalted(halt_seq, reason)
      }
      // A signer that does not answer is reported by the health job.
      const isHalted = await signer.isHalted().catch(() => undefined)
      if (isHalted !== undefined) await noteSignerState(db, isHalted)
    },
  }
}
