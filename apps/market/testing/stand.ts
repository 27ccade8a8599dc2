import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clearingAccountId, houseAccountId, openHouseAccounts, partAccountId } from '@cocobnk/chart'
import { openDatabase, uuidV7 } from '@cocobnk/database'
import { type FreshDatabase, freshDatabase } from '@cocobnk/database/testing'
import { newId, openLedgers } from '@cocobnk/ledger'
import { type MarketTerms, type MatchingTables, openMatchingClient, type Placing } from '@cocobnk/matching'
import { openJournal } from '@cocobnk/order-journal'
import { freePort } from '@cocobnk/testing/processes'

const ASSETS = ['BTC', 'USOT'] as const
const FUNDS = 1_000_000_000_000n

export const BTC_USOT: MarketTerms = {
  marketSeq: '019a8000-0000-7000-8003-000000000001',
  base: 'BTC',
  quote: 'USOT',
  baseUnit: 1_000,
  quoteUnit: 1_000,
  makerBps: 5,
  takerBps: 10,
  reference: 60_000,
  bandBps: 1_000,
  isHalted: false,
}

export type Trader = { readonly memberSeq: string; readonly base: string; readonly quote: string }

/** Opens fresh ledgers and a market database, with house accounts on every shard. Creates funded traders on request. */
export async function openStand(shards = 1) {
  const market = await freshDatabase('market')
  const databases = await Promise.all(Array.from({ length: shards }, () => freshDatabase('ledger')))
  const stand = standOn({ market, databases })
  for (const shard of databases.keys()) {
    const opened = await openHouseAccounts(stand.owner, { shard, shards }, ASSETS)
    if (!opened.ok) throw new Error(opened.code)
  }
  return stand
}

type Parts = { readonly market: FreshDatabase; readonly databases: readonly FreshDatabase[] }

/** Like `openStand`, on existing databases. */
export function standOn({ market, databases }: Parts) {
  const urls = (role: 'ledger_owner' | 'ledger_market') => databases.map((database) => ({ url: database.urlOf(role) }))
  const owner = openLedgers({ shards: urls('ledger_owner') })
  const journal = openJournal(market.urlOf('market_engine'))
  const names = openDatabase<MatchingTables>(market.urlOf('market_engine'), { max: 2, applicationName: 'test' })
  const folder = mkdtempSync(join(tmpdir(), 'market-'))
  const keys = { api: randomBytes(32).toString('hex') }
  const addressOf = (name: string) => join(folder, `${name}.sock`)

  async function fund(account: string, asset: string, shard: number, memberSeq: string): Promise<void> {
    await owner.createAccounts({ id: account, asset, code: 10, bound: 'never-below-zero', owner: memberSeq })
    const debit = houseAccountId(shard, asset, 'custody')
    await owner.post({ kind: 'transfer', id: newId(shard), debit, credit: account, amount: FUNDS, code: 100 })
  }

  return {
    market,
    databases,
    owner,
    journal,
    names,
    keys,
    marketLedgers: () => openLedgers({ shards: urls('ledger_market') }),
    envOf: async (name: string) => ({
      BANK_MODE: 'development',
      MARKET_LISTEN: addressOf(name),
      MARKET_IDLE_SECONDS: '1',
      MARKET_PORT: String(await freePort()),
      MARKET_ENGINE_DATABASE_URL: market.urlOf('market_engine'),
      LEDGER_MARKET_DATABASE_URL: databases.map((database) => database.urlOf('ledger_market')).join(','),
      MARKET_API_KEYS: keys.api,
    }),
    clientOf: (names: readonly [string, ...string[]], patienceMs = 30_000) => {
      const [first, ...others] = names.map(addressOf)
      return openMatchingClient({ addresses: [first ?? '', ...others], caller: 'api', key: keys.api }, { patienceMs })
    },
    newTrader: async (shard = 0): Promise<Trader> => {
      const [memberSeq, base, quote] = [uuidV7(), newId(shard), newId(shard)]
      await fund(base, 'BTC', shard, memberSeq)
      await fund(quote, 'USOT', shard, memberSeq)
      return { memberSeq, base, quote }
    },
    /** Balances of a trader in one asset: in the account and in its trading part. */
    moneyOf: async (account: string) => {
      const found = await owner.balances([account, partAccountId(account, 'trading')])
      const balanceOf = (id: string) => found.find((balance) => balance.account === id)?.balance ?? 0n
      return { account: balanceOf(account), trading: balanceOf(partAccountId(account, 'trading')) }
    },
    /** House balances summed over all shards: unsettled fills, debts between shards, and fees. */
    houseOf: async (asset: string) => {
      const sum = async (ids: readonly string[]) =>
        (await owner.balances(ids)).reduce((total, { balance }) => total + balance, 0n)
      const each = [...databases.keys()]
      const pairs = each.flatMap((one) => each.filter((other) => other !== one).map((other) => [one, other] as const))
      return {
        market: await Promise.all(each.map((shard) => sum([houseAccountId(shard, asset, 'market')]))),
        clearing: await sum(pairs.map(([one, other]) => clearingAccountId(one, other, asset))),
        fees: await sum(each.map((shard) => houseAccountId(shard, asset, 'fees'))),
      }
    },
    close: async () => {
      await Promise.all([owner.close(), journal.close(), names.close()])
      await Promise.all([market, ...databases].map((database) => database.drop()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Stand = ReturnType<typeof standOn>

/** A limit order with its own idempotency key. */
export function orderOf(
  trader: Trader,
  side: 'bid' | 'ask',
  price: number,
  quantity: number,
  change: Partial<Placing> = {},
) {
  return {
    memberSeq: trader.memberSeq,
    marketSeq: BTC_USOT.marketSeq,
    key: randomBytes(16).toString('hex'),
    side,
    kind: 'limit',
    term: 'untilCanceled',
    selfTrade: 'cancelNewest',
    price,
    quantity,
    baseAccount: trader.base,
    quoteAccount: trader.quote,
    hasReducedFee: false,
    cap: null,
    ...change,
  } satisfies Placing
}
