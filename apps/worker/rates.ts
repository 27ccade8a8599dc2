import { pollRates } from '@cocobnk/rate'
import type { Context } from './context.ts'
import { type Dispatcher, startDispatcher } from './dispatcher.ts'

/** Asks markets what coins are worth, again and again. Every worker does; the last word of a minute stands. */
export function startPolling({ bank, rateSources, log }: Context): Dispatcher {
  return startDispatcher({
    dispatch: async () => {
      const unknown = await pollRates({
        db: bank.db,
        sources: rateSources,
        onSilent: (source, err) => log.warn({ source, err }, 'a market did not say what coins are worth'),
      })
      if (unknown.length > 0) log.warn({ assets: unknown }, 'markets agree on no price; it is not exchanged')
      return false
    },
    onProblem: (err) => log.warn({ err }, 'rates could not be kept'),
  })
}
