import { gatherAccounts } from '@cocobnk/account'
import { selectEveryAsset } from '@cocobnk/asset'
import { batchLoader, ttlCache } from '@cocobnk/concurrency'
import { type Market, selectMarkets } from '@cocobnk/market'
import type { PublicMarketDeps } from './deps.ts'
import { type PlacedRow, selectByClientIds } from './store.ts'

type Deps = Pick<PublicMarketDeps, 'db' | 'ask' | 'ledgers' | 'settings' | 'trading'>

export type OrderReads = ReturnType<typeof gatherOrderReads>

/** Assets never change what is read here: their codes. */
const ASSETS_TTL_MS = 5_000

/** Reads what orders are checked against. Concurrent orders share statements; nothing that can change is cached. */
export function gatherOrderReads({ db, ask, ledgers, settings, trading }: Deps) {
  const accounts = gatherAccounts({ ask, ledgers })
  const assets = ttlCache(ASSETS_TTL_MS, () => selectEveryAsset(db))
  const markets = batchLoader<Market>({
    load: async () => new Map((await selectMarkets(db, 'PUBLIC')).map((market) => [market.market_seq, market])),
  })
  const placed = batchLoader<PlacedRow>({
    load: async (keys) => {
      if (!trading) return new Map()
      const pairs = keys.map((key) => key.split(' '))
      const rows = await selectByClientIds(
        trading.ask,
        pairs.map(([member = '']) => member),
        pairs.map(([, clientOrderId = '']) => clientOrderId),
      )
      return new Map(rows.map((row) => [`${row.member_seq} ${row.client_order_id}`, row]))
    },
  })
  return {
    findMarket: markets.find,
    firstAccount: accounts.first,
    /** The row of an order, by the id that its member gave it. */
    findPlaced: (memberSeq: string, clientOrderId: string) =>
      placed.find(`${memberSeq} ${clientOrderId.toLowerCase()}`),
    /** Whether the member holds the governance asset, which reduces the fee to nine tenths. */
    isHolder: async (memberSeq: string, anyAccountSeq: string): Promise<boolean> => {
      const { constant } = await settings()
      const asset = (await assets()).find(({ code }) => code === constant.governance_asset)
      return asset !== undefined && accounts.hasBalance(memberSeq, asset, anyAccountSeq)
    },
  }
}
