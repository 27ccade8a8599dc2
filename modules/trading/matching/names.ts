import { openPart } from '@cocobnk/chart'
import type { Kysely } from '@cocobnk/database'
import { type Ledgers, shardOf } from '@cocobnk/ledger'
import * as store from './store.ts'
import type { MatchingTables } from './tables.ts'

export type Names = Awaited<ReturnType<typeof loadNames>>
type Deps = { readonly db: Kysely<MatchingTables>; readonly ledgers: Pick<Ledgers, 'createAccounts'> }

const ASSETS = 2 ** 16

/** Maps the engine's numbers to ids. Rows are inserted before a number is used and never change, so the copy in memory is always valid. */
export async function loadNames({ db, ledgers }: Deps) {
  const [traders, assets, markets, accounts] = await Promise.all([
    store.selectTraders(db),
    store.selectAssets(db),
    store.selectMarkets(db),
    store.selectTradingAccounts(db),
  ])
  const traderOf = new Map(traders.map(({ member_seq, trader }) => [member_seq, trader]))
  const memberOf = new Map(traders.map(({ member_seq, trader }) => [trader, member_seq]))
  const assetOf = new Map(assets.map(({ code, asset }) => [code, asset]))
  const codeOf = new Map(assets.map(({ code, asset }) => [asset, code]))
  const marketOf = new Map(markets.map(({ market_seq, market }) => [market_seq, market]))
  const seqOf = new Map(markets.map(({ market_seq, market }) => [market, market_seq]))
  const accountOf = new Map(
    accounts.map(({ trader, asset, account_seq }) => [trader * ASSETS + asset, account_seq] as const),
  )
  const known = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value => {
    const value = map.get(key)
    if (value === undefined) throw new Error(`the engine uses a number that stands for nothing: ${String(key)}`)
    return value
  }

  return {
    traders: (): readonly number[] => [...memberOf.keys()],
    assets: (): readonly number[] => [...codeOf.keys()],
    markets: (): readonly number[] => [...seqOf.keys()],
    findTrader: (memberSeq: string) => traderOf.get(memberSeq),
    memberSeq: (trader: number) => known(memberOf, trader),
    findMarket: (marketSeq: string) => marketOf.get(marketSeq),
    marketSeq: (market: number) => known(seqOf, market),
    assetCode: (asset: number) => known(codeOf, asset),
    /** The member's account whose trading part holds a trader's funds of an asset. */
    accountSeq: (trader: number, asset: number) => known(accountOf, trader * ASSETS + asset),
    hasAccount: (trader: number, asset: number) => accountOf.has(trader * ASSETS + asset),
    shard: (trader: number, asset: number) => shardOf(known(accountOf, trader * ASSETS + asset)),

    async addTrader(memberSeq: string): Promise<number> {
      const trader = traderOf.get(memberSeq) ?? (await store.insertTrader(db, memberSeq))
      traderOf.set(memberSeq, trader)
      memberOf.set(trader, memberSeq)
      return trader
    },
    async addAsset(code: string): Promise<number> {
      const asset = assetOf.get(code) ?? (await store.insertAsset(db, code))
      assetOf.set(code, asset)
      codeOf.set(asset, code)
      return asset
    },
    async addMarket(marketSeq: string): Promise<number> {
      const market = marketOf.get(marketSeq) ?? (await store.insertMarket(db, marketSeq))
      marketOf.set(marketSeq, market)
      seqOf.set(market, marketSeq)
      return market
    },
    /** Binds a trader's asset to an account. The first account named is permanent. Its trading part exists when this returns. */
    async addAccount(trader: number, asset: number, accountSeq: string): Promise<void> {
      if (accountOf.has(trader * ASSETS + asset)) return
      // The row is inserted last: its presence means that the trading part exists, even if a process died in between.
      await openPart(
        ledgers,
        { account: accountSeq, asset: known(codeOf, asset), owner: known(memberOf, trader) },
        'trading',
      )
      const account = await store.insertTradingAccount(db, trader, asset, accountSeq)
      accountOf.set(trader * ASSETS + asset, account)
    },
  }
}
