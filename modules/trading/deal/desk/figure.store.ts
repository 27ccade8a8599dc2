import { sql } from '@cocobnk/database'
import type { DealDatabase } from '../tables.ts'

const DAYS = 30

type FigureRow = {
  readonly open_offers: bigint
  readonly frozen_offers: bigint
  readonly pending_applications: bigint
  readonly barred_members: bigint
  readonly confirmed: bigint
  readonly turned_down: bigint
  readonly median_seconds: number | null
}

/** Counts what is open now, and how owners decided recently. */
export async function selectFigures(db: DealDatabase): Promise<FigureRow> {
  const { rows } = await sql<FigureRow>`
    WITH decided AS (
      SELECT state, is_auto_confirmed, extract(epoch FROM decided_at - created_at) AS seconds FROM deal_application
      WHERE decided_at >= now() - make_interval(days => ${DAYS}))
    SELECT
      (SELECT count(*) FROM deal WHERE state = 'OPEN' AND NOT is_frozen) AS open_offers,
      (SELECT count(*) FROM deal WHERE is_frozen) AS frozen_offers,
      (SELECT count(*) FROM deal_application WHERE state = 'PENDING') AS pending_applications,
      (SELECT count(*) FROM deal_bar WHERE lifted_at IS NULL) AS barred_members,
      (SELECT count(*) FROM decided WHERE state = 'CONFIRMED') AS confirmed,
      (SELECT count(*) FROM decided WHERE state IN ('REJECTED', 'EXPIRED')) AS turned_down,
      (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY seconds)::float8 FROM decided
        WHERE NOT is_auto_confirmed AND state IN ('CONFIRMED', 'REJECTED')) AS median_seconds`.execute(db)
  const [row] = rows
  if (!row) throw new Error('figures have one row')
  return row
}

export type MarketFigureRow = {
  readonly market_seq: string
  readonly asks: bigint
  readonly bids: bigint
  readonly completed: bigint
  readonly amount: bigint
  readonly payment: bigint
  readonly fee: bigint
}

/** Figures of every market on which members have completed deals, in smallest units. */
export async function selectMarketFigures(db: DealDatabase): Promise<MarketFigureRow[]> {
  const { rows } = await sql<MarketFigureRow>`
    SELECT market_seq, coalesce(asks, 0) AS asks, coalesce(bids, 0) AS bids, coalesce(completed, 0) AS completed,
      coalesce(amount, 0)::numeric(39, 0) AS amount, coalesce(payment, 0)::numeric(39, 0) AS payment,
      coalesce(fee, 0)::numeric(39, 0) AS fee
    FROM (
      SELECT market_seq, count(*) FILTER (WHERE offer_type = 'ASK') AS asks, count(*) FILTER (WHERE offer_type = 'BID') AS bids
      FROM deal WHERE state = 'OPEN' AND NOT is_frozen GROUP BY market_seq) AS offered
    FULL JOIN (
      SELECT market_seq, count(*) AS completed, sum(coalesce(released, application.amount)) AS amount,
        sum(CASE WHEN released IS NULL THEN payment ELSE div(payment * released, application.amount) END) AS payment,
        sum(coalesce(released_fee, fee)) AS fee
      FROM deal_application AS application JOIN deal USING (deal_seq)
      WHERE application.state = 'CONFIRMED' AND decided_at >= now() - make_interval(days => ${DAYS})
      GROUP BY market_seq) AS dealt USING (market_seq)`.execute(db)
  return rows
}
