import { openDatabase } from '@cocobnk/database'
import { openMatchingClient } from '@cocobnk/matching'
import { FEED_TICK_MS, openMarketFeed, type PublicMarketDeps, type PublicMarketTables } from '@cocobnk/public-market'
import type { Config } from '../config.ts'
import type { ApiEvents } from '../events.ts'
import { frameOf } from './market-feed.ts'
import type { tellOrders } from './tell-orders.ts'

type Deps = Pick<PublicMarketDeps, 'db'> & {
  readonly tell: ReturnType<typeof tellOrders>
  readonly events: Pick<ApiEvents, 'feedFailed'>
}

const CONNECTIONS = 5

/** Opens the market's database, the client of its matching engine, and the feed. */
export function openMarket(
  { databaseUrl, addresses, key }: NonNullable<NonNullable<Config['bank']>['market']>,
  { db, tell, events }: Deps,
) {
  const database = openDatabase<PublicMarketTables>(databaseUrl, { max: CONNECTIONS, applicationName: 'api' })
  const engine = openMatchingClient(
    { addresses, caller: 'api', key },
    {
      onTold: (told) => {
        tell.onTold(told)
        feed.onTold(told)
      },
      onConnected: () => {
        tell.onConnected()
        feed.onConnected()
      },
    },
  )
  const feed = openMarketFeed({ db, trading: { db: database.db, engine }, frameOf })
  const timer = setInterval(() => void feed.tick().catch(events.feedFailed), FEED_TICK_MS)
  engine.listen()
  return {
    trading: { db: database.db, ask: database.ask, engine },
    feed,
    close: async () => {
      clearInterval(timer)
      engine.close()
      await database.close()
    },
  }
}
