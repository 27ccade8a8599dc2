import type { Kysely } from '@cocobnk/database'
import { watchHouse, watchPrice } from '@cocobnk/exchange'
import { selectExchangeHalts } from '@cocobnk/halt'
import { pollRates, ratesOf, readRates } from '@cocobnk/rate'
import { settingsReader } from '@cocobnk/setting'
import type { Context, WorkerTables } from './context.ts'
import { type Dispatcher, startDispatcher } from './dispatcher.ts'

const CAUSES = ['PRICE_JUMP', 'HOUSE_VOLUME', 'HOUSE_LOSS'] as const

/**
 * Asks markets what coins are worth, again and again, and halts exchanges when a price jumps or the house exchanges or loses too much.
 * Every worker does; the last word of a minute stands.
 */
export function startPolling(context: Context): Dispatcher {
  const { bank, rateSources, log } = context
  const settings = settingsReader(bank.db)
  return startDispatcher({
    dispatch: async () => {
      // Before any transaction: inside, reading it could wait for its own connection.
      const { breakers } = (await settings()).exchange
      const unknown = await pollRates({
        db: bank.db,
        sources: rateSources,
        onSilent: (source, err) => log.warn({ source, err }, 'a market did not say what coins are worth'),
        onPrice: async (transaction, price) => {
          if (await watchPrice(transaction as Kysely<WorkerTables>, price, breakers))
            log.error(
              { event: 'exchange.halted', cause: 'PRICE_JUMP', asset: price.code },
              'exchanges of an asset halted',
            )
        },
      })
      if (unknown.length > 0) log.warn({ assets: unknown }, 'markets agree on no price; it is not exchanged')
      await watch(context, settings)
      return false
    },
    onProblem: (err) => log.warn({ err }, 'rates could not be kept'),
  })
}

async function watch({ bank: { db }, log, metrics }: Context, settings: ReturnType<typeof settingsReader>) {
  const stated = async () => (await settings()).rate
  const cause = await watchHouse({ db, settings, rates: async () => ratesOf(await readRates({ db, stated })) })
  if (cause) log.error({ event: 'exchange.halted', cause }, 'all exchanges halted')
  const open = await selectExchangeHalts(db)
  for (const one of CAUSES)
    metrics.haltedExchanges.set({ cause: one }, open.filter((halt) => halt.cause === one).length)
}
