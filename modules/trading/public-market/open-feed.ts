import { selectMarket } from '@cocobnk/market'
import type { PublicMarketDeps } from './deps.ts'
import { createMarketFeed, type MarketFeed } from './feed.ts'
import { showTrade } from './show.ts'
import { selectTrades } from './store.ts'

type Deps = Pick<PublicMarketDeps, 'db'> & {
  readonly trading: Pick<NonNullable<PublicMarketDeps['trading']>, 'db' | 'engine'>
  readonly frameOf: (text: string) => Buffer
}

const TRADES = 50

/** Creates the feed of all public markets, from the engine and the rows it has written. */
export function openMarketFeed({ db, trading, frameOf }: Deps): MarketFeed {
  return createMarketFeed({
    findMarket: (marketSeq) => selectMarket(db, 'PUBLIC', marketSeq),
    readBook: (marketSeq, levels) => trading.engine.book({ marketSeq, levels }),
    readTrades: async (market) =>
      (await selectTrades(trading.db, market.market_seq, TRADES)).map((row) => showTrade(market, row)),
    frameOf,
  })
}
