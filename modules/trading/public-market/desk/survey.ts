import type { MarketSignal } from '@cocobnk/contract'
import { commitIfOk, uuidV7 } from '@cocobnk/database'
import { type Market, selectMarkets } from '@cocobnk/market'
import { ok, refuse } from '@cocobnk/result'
import { type Announce, openCase } from '@cocobnk/review'
import type { PublicMarketDeps } from '../deps.ts'
import { amountText } from '../steps.ts'
import { insertSignal, type NewSignal, relatedBy } from './store.ts'
import { type OrderRows, type PairRow, selectLayers, selectPairs, selectSpoofs } from './suspicion.store.ts'
import { isWash, LAYERS, LEAST_FILLS, SPOOFS, SURVEY_HOURS } from './suspicion.ts'
import type { DeskDatabase, Fact } from './tables.ts'

type Deps = Pick<PublicMarketDeps, 'trading'> & {
  readonly db: DeskDatabase
  readonly announce: Announce
  /** Finds the member that quotes for the bank, which never causes a signal. */
  readonly findMaker: () => Promise<string | undefined>
}
type Found = Omit<NewSignal, 'signal_seq' | 'day'>

const DAY_TEXT = 10
const KOREA_MS = 9 * 3_600_000

/** Searches recent orders and trades for abuse. A finding becomes a case, at most once a day. Returns how many are new. */
export async function survey(deps: Deps): Promise<number> {
  const { trading, db } = deps
  if (!trading) return 0
  const [maker, markets, pairs, layers, spoofs] = await Promise.all([
    deps.findMaker(),
    selectMarkets(db, 'PUBLIC'),
    selectPairs(trading.db, SURVEY_HOURS, LEAST_FILLS),
    selectLayers(trading.db, LAYERS),
    selectSpoofs(trading.db, SPOOFS),
  ])
  const marketOf = new Map(markets.map((market) => [market.market_seq, market]))
  const found: Found[] = []
  for (const pair of pairs) {
    const market = marketOf.get(pair.market_seq)
    const signs = market ? await relatedBy(db, pair.one, pair.other) : []
    if (market && isWash(pair, signs)) found.push(ofPair(market, pair, signs))
  }
  const orders = [
    ...layers.map((row) => ['LAYERING', row] as const),
    ...spoofs.map((row) => ['SPOOFING', row] as const),
  ]
  for (const [kind, row] of orders) {
    const market = marketOf.get(row.market_seq)
    if (market && row.member_seq !== maker) found.push(ofOrders(kind, market, row))
  }
  let isNew = 0
  for (const one of found) isNew += await keep(deps, one)
  return isNew
}

/** Stores a signal and its case in one transaction; returns 0 if it was found before. */
async function keep({ db, announce }: Deps, found: Found): Promise<number> {
  const signalSeq = uuidV7()
  const day = new Date(found.last_at.getTime() + KOREA_MS).toISOString().slice(0, DAY_TEXT)
  const kept = await commitIfOk(db, async (transaction) => {
    if (!(await insertSignal(transaction, { ...found, signal_seq: signalSeq, day }))) return refuse('FOUND_BEFORE')
    const subject = { kind: 'MARKET_SIGNAL', subjectSeq: signalSeq, memberSeq: found.member_seq } as const
    return ok(await openCase(transaction, { announce }, subject))
  })
  if (!kept.ok) return 0
  await kept.value.tell()
  return 1
}

function ofPair(market: Market, pair: PairRow, signs: readonly string[]): Found {
  return {
    kind: 'WASH_TRADE',
    market_seq: market.market_seq,
    member_seq: pair.one,
    other_member_seq: pair.other,
    first_at: pair.first_at,
    last_at: pair.last_at,
    facts: [
      { name: 'fills', value: String(pair.fills) },
      { name: 'bought', value: String(pair.one_bought) },
      amountFact('amount', market, pair.lots),
      { name: 'signs', value: signs.join(' ') },
    ],
  }
}

function ofOrders(kind: Exclude<MarketSignal, 'WASH_TRADE'>, market: Market, row: OrderRows): Found {
  return {
    kind,
    market_seq: market.market_seq,
    member_seq: row.member_seq,
    other_member_seq: null,
    first_at: row.first_at,
    last_at: row.last_at,
    facts: [
      { name: 'side', value: row.is_bid ? 'BID' : 'ASK' },
      { name: 'orders', value: String(row.orders) },
      { name: 'levels', value: String(row.levels) },
      amountFact('amount', market, row.lots),
      amountFact('traded', market, row.traded),
    ],
  }
}

function amountFact(name: string, market: Market, lots: bigint): Fact {
  return { name, value: `${amountText(market, lots)} ${market.asset.code}` }
}
