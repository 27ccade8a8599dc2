import type { Kysely } from '@cocobnk/database'
import { watchHouse, watchPrice } from '@cocobnk/exchange'
import { selectExchangeHalts } from '@cocobnk/halt'
import type { Job } from '@cocobnk/jobs'
import { markReached } from '@cocobnk/price-alert'
import { pollRates, ratesOf, readRates } from '@cocobnk/rate'
import { settingsReader } from '@cocobnk/setting'
import type { Context, WorkerTables } from '../context.ts'

const CAUSES = ['PRICE_JUMP', 'HOUSE_VOLUME', 'HOUSE_LOSS'] as const

/**
 * Polls markets for prices and marks reached price alerts, about which the database notifies members. Halts exchanges when a price jumps
 * or the house exchanges or loses too much. Every worker polls; the last price of a minute counts.
 */
export function rateJob(context: Context): Job {
  const { bank, rateSources, events } = context
  const settings = settingsReader(bank.db)
  return {
    name: 'rate.poll',
    run: async () => {
      // Settings are read before any transaction: inside one, the read could wait for the connection that the transaction holds.
      const { breakers } = (await settings()).exchange
      const unknown = await pollRates({
        db: bank.db,
        sources: rateSources,
        onSilent: events.rateSourceSilent,
        onPrice: async (transaction, price) => {
          if (await watchPrice(transaction as Kysely<WorkerTables>, price, breakers))
            events.exchangeHalted({ cause: 'PRICE_JUMP', asset: price.code })
        },
      })
      if (unknown.length > 0) events.rateUnknown(unknown)
      await markReached(bank.db)
      await watch(context, settings)
    },
  }
}

async function watch({ bank: { db }, events, metrics }: Context, settings: ReturnType<typeof settingsReader>) {
  const stated = async () => (await settings()).rate
  const cause = await watchHouse({ db, settings, rates: async () => ratesOf(await readRates({ db, stated })) })
  if (cause) events.exchangeHalted({ cause })
  const open = await selectExchangeHalts(db)
  for (const one of CAUSES)
    metrics.haltedExchanges.set({ cause: one }, open.filter((halt) => halt.cause === one).length)
}
