import { ttlCache } from '@cocobnk/concurrency'
import { selectMarkets } from '@cocobnk/market'
import type { PublicMarketDeps } from './deps.ts'

/** Every page and every push reads the markets, and they change rarely. */
const TTL_MS = 2_000

export function knownMarkets({ db }: Pick<PublicMarketDeps, 'db'>) {
  return ttlCache(TTL_MS, () => selectMarkets(db, 'PUBLIC'))
}
