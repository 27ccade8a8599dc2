import { type Kysely, sql } from '@cocobnk/database'
import type { PublicMarketTables } from '../store.ts'

type Db = Kysely<PublicMarketTables>

/** The most candidates per run. */
const MOST = 500

type Times = { readonly first_at: Date; readonly last_at: Date }

export type PairRow = Times & {
  readonly market_seq: string
  /** The member with the lower id. */
  readonly one: string
  readonly other: string
  readonly fills: bigint
  /** How often `one` bought. */
  readonly one_bought: bigint
  readonly lots: bigint
}

/** Pairs of members with at least `leastFills` trades with each other in the last hours. */
export async function selectPairs(db: Db, hours: number, leastFills: number): Promise<readonly PairRow[]> {
  const { rows } = await sql<PairRow>`
    WITH pair AS (
      SELECT market, least(buyer, seller) AS low, greatest(buyer, seller) AS high, count(*) AS fills,
        count(*) FILTER (WHERE buyer < seller) AS low_bought, sum(quantity)::numeric AS lots, min(at) AS first_at, max(at) AS last_at
      FROM (SELECT market, quantity, at, CASE WHEN is_bid THEN trader ELSE other_trader END AS buyer,
          CASE WHEN is_bid THEN other_trader ELSE trader END AS seller
        FROM trade WHERE at > now() - ${hours} * interval '1 hour') AS sided
      GROUP BY market, low, high HAVING count(*) >= ${leastFills} ORDER BY fills DESC LIMIT ${MOST})
    SELECT market_seq, least(first.member_seq, second.member_seq) AS one, greatest(first.member_seq, second.member_seq) AS other, fills,
      CASE WHEN first.member_seq < second.member_seq THEN low_bought ELSE fills - low_bought END AS one_bought, lots, first_at, last_at
    FROM pair JOIN market USING (market) JOIN trader AS first ON first.trader = low JOIN trader AS second ON second.trader = high`.execute(
    db,
  )
  return rows
}

export type OrderRows = Times & {
  readonly market_seq: string
  readonly member_seq: string
  readonly is_bid: boolean
  readonly orders: bigint
  readonly levels: bigint
  readonly lots: bigint
  /** The quantity that the member traded on the other side meanwhile. */
  readonly traded: bigint
}

/** Short-lived orders on several levels at once, while their owner traded on the other side. */
export async function selectLayers(
  db: Db,
  limits: {
    readonly hours: number
    readonly lifeSeconds: number
    readonly windowSeconds: number
    readonly levels: number
  },
): Promise<readonly OrderRows[]> {
  const { rows } = await sql<OrderRows>`
    WITH gone AS (
      SELECT market, trader, is_bid, count(*) AS orders, count(DISTINCT price) AS levels, sum(quantity)::numeric AS lots,
        min(placed_at) AS first_at, max(changed_at) AS last_at
      FROM placed_order
      WHERE placed_at > now() - ${limits.hours} * interval '1 hour' AND status = 'CANCELED' AND filled = 0 AND kind = 0
        AND changed_at - placed_at <= ${limits.lifeSeconds} * interval '1 second'
      GROUP BY market, trader, is_bid, floor(extract(epoch FROM placed_at) / ${limits.windowSeconds})
      HAVING count(DISTINCT price) >= ${limits.levels})
    SELECT market_seq, member_seq, is_bid, orders, levels, lots, traded, first_at, last_at
    FROM gone JOIN market USING (market) JOIN trader USING (trader)
    CROSS JOIN LATERAL (${opposite}) AS meanwhile
    WHERE traded > 0 ORDER BY orders DESC LIMIT ${MOST}`.execute(db)
  return rows
}

/** Large orders canceled shortly after placement, several times, each while their owner traded little on the other side. */
export async function selectSpoofs(
  db: Db,
  limits: {
    readonly hours: number
    readonly lifeSeconds: number
    readonly timesUsual: number
    readonly timesTraded: number
    readonly orders: number
  },
): Promise<readonly OrderRows[]> {
  const { rows } = await sql<OrderRows>`
    WITH recent AS (
      SELECT * FROM placed_order WHERE placed_at > now() - ${limits.hours} * interval '1 hour' AND kind = 0),
    usual AS (SELECT market, percentile_disc(0.5) WITHIN GROUP (ORDER BY quantity) AS lots FROM recent GROUP BY market),
    gone AS (
      SELECT recent.market, trader, is_bid, price, quantity, placed_at AS first_at, changed_at AS last_at
      FROM recent JOIN usual USING (market)
      WHERE status = 'CANCELED' AND filled = 0 AND changed_at - placed_at <= ${limits.lifeSeconds} * interval '1 second'
        AND quantity >= usual.lots * ${limits.timesUsual}),
    meant AS (
      SELECT gone.*, traded FROM gone CROSS JOIN LATERAL (${opposite}) AS meanwhile
      WHERE traded > 0 AND traded * ${limits.timesTraded} <= quantity)
    SELECT market_seq, member_seq, is_bid, count(*) AS orders, count(DISTINCT price) AS levels, sum(quantity)::numeric AS lots,
      sum(traded)::numeric AS traded, min(first_at) AS first_at, max(last_at) AS last_at
    FROM meant JOIN market USING (market) JOIN trader USING (trader)
    GROUP BY market_seq, member_seq, is_bid HAVING count(*) >= ${limits.orders} ORDER BY orders DESC LIMIT ${MOST}`.execute(
    db,
  )
  return rows
}

/** The quantity that the owner of `gone` traded on the other side while the order existed. In a trade, `is_bid` is the taker's side. */
const opposite = sql`
  SELECT coalesce(sum(quantity), 0)::numeric AS traded FROM trade
  WHERE trade.market = gone.market AND at BETWEEN gone.first_at AND gone.last_at
    AND ((trade.trader = gone.trader AND trade.is_bid <> gone.is_bid) OR (trade.other_trader = gone.trader AND trade.is_bid = gone.is_bid))`
