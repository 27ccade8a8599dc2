import { type Kysely, sql } from '@cocobnk/database'
import type { PublicMarketTables } from '../store.ts'

type Db = Kysely<PublicMarketTables>

export type MarketFigures = {
  readonly market_seq: string
  readonly orders: bigint
  readonly canceled: bigint
  readonly traders: bigint
  readonly trades: bigint
  readonly lots: bigint
  /** Ticks times lots. */
  readonly worth: bigint
  readonly last_price: bigint | null
}

/** Orders and trades of the last 24 hours, by market. */
export async function selectFigures(db: Db): Promise<ReadonlyMap<string, MarketFigures>> {
  const { rows } = await sql<MarketFigures>`
    SELECT market_seq, coalesce(orders, 0) AS orders, coalesce(canceled, 0) AS canceled, coalesce(traders, 0) AS traders,
      coalesce(trades, 0) AS trades, coalesce(lots, 0)::numeric AS lots, coalesce(worth, 0)::numeric AS worth, last.price AS last_price
    FROM market
    LEFT JOIN (SELECT market, count(*) AS orders, count(*) FILTER (WHERE status = 'CANCELED') AS canceled,
        count(DISTINCT trader) AS traders
      FROM placed_order WHERE placed_at > now() - interval '24 hours' GROUP BY market) AS placed USING (market)
    LEFT JOIN (SELECT market, count(*) AS trades, sum(quantity) AS lots, sum(quantity::numeric * price) AS worth
      FROM trade WHERE at > now() - interval '24 hours' GROUP BY market) AS traded USING (market)
    LEFT JOIN LATERAL (SELECT price FROM trade WHERE trade.market = market.market ORDER BY trade_seq DESC LIMIT 1) AS last ON true`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.market_seq, row]))
}
