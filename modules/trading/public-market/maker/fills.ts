import { type Kysely, sql } from '@cocobnk/database'
import { selectMarkets } from '@cocobnk/market'
import type { PublicMarketDeps } from '../deps.ts'
import { stepsOf } from '../steps.ts'
import type { PublicMarketTables } from '../store.ts'

type Db = Kysely<PublicMarketTables>

/** Trades per batch. */
const AT_ONCE = 2_000

type FillRow = {
  readonly market_seq: string
  readonly minute: Date
  readonly is_bid: boolean
  readonly lots: bigint
  /** Ticks times lots. */
  readonly worth: bigint
  readonly until_seq: bigint
  readonly trades: bigint
}

/** Returns what a member received and gave in fills after a trade, by minute and asset, before fees; undefined if there are none. */
export async function readMakerFills(
  { db, trading }: Pick<PublicMarketDeps, 'db' | 'trading'>,
  memberSeq: string,
  afterSeq: bigint,
) {
  if (!trading) return undefined
  const rows = await selectFills(trading.db, memberSeq, afterSeq)
  const last = rows.at(-1)
  if (!last) return undefined
  const markets = new Map((await selectMarkets(db, 'PUBLIC')).map((market) => [market.market_seq, market]))
  const flows = rows.flatMap(({ market_seq, minute, is_bid, lots, worth }) => {
    const market = markets.get(market_seq)
    if (!market) throw new Error(`the bank has no market ${market_seq}, but its member has fills there`)
    const { lot, quoteUnit } = stepsOf(market)
    const [coins, money] = [lots * lot, worth * quoteUnit]
    return [
      { minute, assetSeq: market.asset.seq, taken: is_bid ? coins : 0n, given: is_bid ? 0n : coins },
      { minute, assetSeq: market.target.seq, taken: is_bid ? 0n : money, given: is_bid ? money : 0n },
    ]
  })
  return {
    untilSeq: last.until_seq,
    flows,
    hasMore: rows.reduce((sum, { trades }) => sum + Number(trades), 0) === AT_ONCE,
  }
}

/** Selects the first fills after a trade from the indexes of both sides. The side is that of the member's own order. */
async function selectFills(db: Db, memberSeq: string, afterSeq: bigint): Promise<readonly FillRow[]> {
  const { rows } = await sql<FillRow>`
    WITH own AS (SELECT trader FROM trader WHERE member_seq = ${memberSeq}),
    fill AS (
      (SELECT trade_seq, market, at, price, quantity, is_bid FROM trade
        WHERE trader = (SELECT trader FROM own) AND trade_seq > ${afterSeq} ORDER BY trade_seq LIMIT ${AT_ONCE})
      UNION ALL
      (SELECT trade_seq, market, at, price, quantity, NOT is_bid FROM trade
        WHERE other_trader = (SELECT trader FROM own) AND trade_seq > ${afterSeq} ORDER BY trade_seq LIMIT ${AT_ONCE})
      ORDER BY trade_seq LIMIT ${AT_ONCE})
    SELECT market_seq, date_trunc('minute', at) AS minute, is_bid, sum(quantity)::numeric AS lots,
      sum(quantity::numeric * price) AS worth, max(trade_seq) AS until_seq, count(*) AS trades
    FROM fill JOIN market USING (market) GROUP BY market_seq, minute, is_bid
    ORDER BY until_seq`.execute(db)
  return rows
}

/** Tells whether trades that were in the journal at the last call are not written yet, so that fills are unknown. */
export function watchFills() {
  let journaled = 0n
  return async (db: Db): Promise<boolean> => {
    const { rows } = await sql<{ written: bigint; last_seq: bigint }>`
      SELECT seq AS written, last_seq FROM follow CROSS JOIN head WHERE name = 'rows'`.execute(db)
    const isLate = rows[0] === undefined || rows[0].written < journaled
    journaled = rows[0]?.last_seq ?? 0n
    return isLate
  }
}
