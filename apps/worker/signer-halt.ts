import { markHaltPassed, noteSignerState, selectHalts } from '@cocobnk/custody'
import { listen } from '@cocobnk/database'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { startDispatcher } from './dispatcher.ts'

/**
 * Passes an operator's stop on to the signer, until it has heard, also one that was pressed while no worker ran. There is no way
 * here to let it go on. A halt made on the signer's own machine is noted, so that operators are mailed of it.
 */
export function passHalts(
  { bank: { db }, signer, log }: Pick<Context, 'bank' | 'signer' | 'log'>,
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
): { readonly close: () => Promise<void> } {
  const dispatcher = startDispatcher({
    dispatch: async () => {
      for (const { halt_seq, reason } of await selectHalts(db)) {
        await signer.halt(reason)
        await markHaltPassed(db, halt_seq)
        log.warn({ event: 'signer.halted', halt_seq, reason }, 'the signer is halted')
      }
      // A signer that does not answer is noticed by the health of the parts.
      const isHalted = await signer.isHalted().catch(() => undefined)
      if (isHalted !== undefined) await noteSignerState(db, isHalted)
      return false
    },
    onProblem: (err) => log.error({ event: 'signer.halt_failed', err }, 'the signer cannot be told to halt'),
  })
  const listening = listen(databaseUrl, 'signer_halt', dispatcher.wake)
  return {
    close: async () => {
      await Promise.all([listening.close(), dispatcher.close()])
    },
  }
}
