import { listen } from '@cocobnk/database'
import { tellSigner } from '@cocobnk/withdraw-address'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { startDispatcher } from './dispatcher.ts'

/** Tells the signer of members' new addresses at once: each ages in its own log before it is paid. */
export function tellDestinations(
  { bank, signer, log }: Context,
  { databaseUrl }: Config,
): { readonly close: () => Promise<void> } {
  const dispatcher = startDispatcher({
    dispatch: () => tellSigner({ db: bank.db, signer }),
    onProblem: (err) => log.warn({ err }, 'the signer has not heard of new addresses yet'),
  })
  const listening = listen(databaseUrl, 'payable_address', dispatcher.wake)
  return {
    close: async () => {
      await Promise.all([listening.close(), dispatcher.close()])
    },
  }
}
