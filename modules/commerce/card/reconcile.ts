import { type Kysely, sql } from '@cocobnk/database'
import type { CardWorkerTables } from './tables.ts'

export type CardDifference = {
  /** The processor's id of a charge, a refund, a dispute or something unknown here. */
  readonly source: string
  readonly ours: bigint
  readonly theirs: bigint
}

/** Entries younger than this may be known to one side only. */
const GRACE_MINUTES = 10

/**
 * Reconciles our postings with the processor's entries, to the cent: charges, refunds, disputes and wins. Costs and payouts are posted from
 * those entries, so for these it reports entries that are not posted yet.
 */
export async function cardDifferences(
  db: Kysely<CardWorkerTables>,
  graceMinutes = GRACE_MINUTES,
): Promise<readonly CardDifference[]> {
  const { rows } = await sql<CardDifference>`
    WITH ours AS (
      SELECT charge_id AS source, cents, captured_at AS at FROM card_payment WHERE captured_at IS NOT NULL
      UNION ALL SELECT return_id, -cents, ended_at FROM card_payment WHERE return_id IS NOT NULL
      UNION ALL SELECT refund_id, -cents, ended_at FROM card_refund WHERE state = 'DONE'
      UNION ALL
      SELECT dispute_id, CASE WHEN won_at IS NULL THEN -chargeback.cents ELSE 0 END, coalesce(won_at, charged_at, paid.ended_at)
      FROM chargeback JOIN card_payment paid USING (card_payment_seq)
      -- An unmatched capture that was disputed was returned by the dispute.
      WHERE charged_at IS NOT NULL OR (paid.state = 'RETURNED' AND paid.return_id IS NULL)
    ), theirs AS (
      SELECT source, sum(cents)::bigint AS cents, max(at) AS at FROM card_entry WHERE kind <> 'PAYOUT' GROUP BY source
    ), compared AS (
      SELECT coalesce(ours.source, theirs.source) AS source, coalesce(ours.cents, 0) AS ours, coalesce(theirs.cents, 0) AS theirs,
        greatest(ours.at, theirs.at) AS at
      FROM ours FULL JOIN theirs ON theirs.source = ours.source
      UNION ALL
      SELECT entry_id, 0, -fee_cents, at FROM card_entry WHERE fee_cents <> 0 AND cost_posted_at IS NULL
      UNION ALL
      SELECT payout_id, 0, cents, created_at FROM card_payout WHERE posted_at IS NULL
    )
    SELECT source, ours, theirs FROM compared
    WHERE ours <> theirs AND at <= now() - make_interval(mins => ${graceMinutes}) ORDER BY source LIMIT 100`.execute(db)
  return rows
}
