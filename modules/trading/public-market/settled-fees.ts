import { type Kysely, sql } from '@cocobnk/database'
import { selectMarkets } from '@cocobnk/market'
import type { PublicMarketDeps } from './deps.ts'
import { stepsOf } from './steps.ts'
import type { PublicMarketTables } from './store.ts'

type Db = Kysely<PublicMarketTables>

/** Trades per batch. */
const AT_ONCE = 2_000

type FeeRow = {
  readonly order_seq: bigint
  readonly trade_seq: bigint
  readonly trader: number
  readonly member_seq: string
  readonly counterparty_seq: string
  readonly market_seq: string
  readonly is_bid: boolean
  readonly lots: bigint
  /** Ticks times lots. */
  readonly worth: bigint
  readonly fee: bigint
  readonly window_key: string
  readonly at: Date
}

/** Returns fees of settled fills after a trade, summed for each order, counterparty and window; undefined if there are none. */
export async function readSettledFees({ db, trading }: Pick<PublicMarketDeps, 'db' | 'trading'>, afterSeq: bigint) {
  if (!trading) return undefined
  const { untilSeq, trades } = await selectEnd(trading.db, afterSeq)
  if (untilSeq === null) return undefined
  const [rows, markets] = await Promise.all([
    selectFees(trading.db, afterSeq, untilSeq),
    selectMarkets(db, 'PUBLIC').then((all) => new Map(all.map((market) => [market.market_seq, market]))),
  ])
  const accounts = await selectAccounts(trading.db, [...new Set(rows.map(({ trader }) => trader))])
  const fees = rows.flatMap((row) => {
    const market = markets.get(row.market_seq)
    const accountSeq = accounts.get(`${row.trader} ${(row.is_bid ? market?.asset : market?.target)?.code}`)
    if (!market || accountSeq === undefined) return []
    const { lot, quoteUnit } = stepsOf(market)
    return [
      {
        orderSeq: row.order_seq,
        tradeSeq: row.trade_seq,
        memberSeq: row.member_seq,
        counterpartySeq: row.counterparty_seq,
        accountSeq,
        principal: row.is_bid ? row.lots * lot : row.worth * quoteUnit,
        fee: row.fee,
        postingSeq: row.window_key,
        at: row.at,
      },
    ]
  })
  return { untilSeq, fees, hasMore: trades === AT_ONCE }
}

async function selectEnd(db: Db, afterSeq: bigint) {
  const { rows } = await sql<{ until_seq: bigint | null; trades: bigint }>`
    SELECT max(trade_seq) AS until_seq, count(*) AS trades FROM (
      SELECT trade_seq FROM trade WHERE trade_seq > ${afterSeq}
        AND batch_seq <= (SELECT seq FROM follow WHERE name = 'windows') ORDER BY trade_seq LIMIT ${AT_ONCE}) AS settled`.execute(
    db,
  )
  return { untilSeq: rows[0]?.until_seq ?? null, trades: Number(rows[0]?.trades ?? 0n) }
}

/** Selects both sides of each trade: each side pays a fee on what it receives. */
async function selectFees(db: Db, afterSeq: bigint, untilSeq: bigint): Promise<readonly FeeRow[]> {
  const { rows } = await sql<FeeRow>`
    WITH taken AS (SELECT * FROM trade WHERE trade_seq > ${afterSeq} AND trade_seq <= ${untilSeq}),
    side AS (
      SELECT trade_seq, market, at, price, quantity, batch_seq, is_bid, order_seq, trader, other_trader AS other, fee FROM taken
      UNION ALL
      SELECT trade_seq, market, at, price, quantity, batch_seq, NOT is_bid, other_seq, other_trader, trader, other_fee FROM taken)
    SELECT order_seq, max(trade_seq) AS trade_seq, side.trader, owner.member_seq, counterparty.member_seq AS counterparty_seq, market_seq,
      is_bid, sum(quantity)::numeric AS lots, sum(quantity::numeric * price) AS worth, sum(fee) AS fee, window_key, max(at) AS at
    FROM side JOIN market USING (market) JOIN trader AS owner ON owner.trader = side.trader
      JOIN trader AS counterparty ON counterparty.trader = side.other
      CROSS JOIN LATERAL (SELECT window_key FROM settlement_window WHERE last_seq >= batch_seq ORDER BY last_seq LIMIT 1) AS settled
    WHERE fee > 0
    GROUP BY order_seq, side.trader, owner.member_seq, counterparty.member_seq, market_seq, is_bid, window_key
    ORDER BY trade_seq`.execute(db)
  return rows
}

/** Accounts by trader and asset code. */
async function selectAccounts(db: Db, traders: readonly number[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ trader: number; code: string; account_seq: string }>`
    SELECT trader, code, account_seq FROM trading_account JOIN asset USING (asset)
    WHERE trader = ANY (${traders}::integer[])`.execute(db)
  return new Map(rows.map(({ trader, code, account_seq }) => [`${trader} ${code}`, account_seq]))
}
