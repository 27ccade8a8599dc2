import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

/** Rows beyond this are not counted: a longer queue is "1,000+". */
export const WAITING_CAP = 1_000

/** What waits in a queue of operators. */
export type Waiting = {
  readonly count: number
  /** There are more than `count`. */
  readonly isMore: boolean
  /** Since when the longest waits; null if nothing does. */
  readonly oldestAt: Date | null
  /** What the counted rows are about, in minor units by asset. */
  readonly sums: Readonly<Record<string, bigint>>
}

type Counted = {
  readonly count: number
  readonly is_more: boolean
  readonly oldest_at: Date | null
  readonly sums: Readonly<Record<string, string>> | null
}

/**
 * Counts what waits, up to the cap. `rows` selects `at`, `asset` (an id or null) and `amount` (or null), oldest first by an index that has
 * only rows that wait, so that the work is bounded by the cap and not by the history.
 */
export async function countWaiting(db: QueryExecutorProvider, rows: RawBuilder<unknown>): Promise<Waiting> {
  const { rows: counted } = await sql<Counted>`WITH waiting AS MATERIALIZED (${rows} LIMIT ${WAITING_CAP + 1})
    SELECT least(count(*), ${WAITING_CAP})::integer AS count, count(*) > ${WAITING_CAP} AS is_more, min(at) AS oldest_at,
      (SELECT jsonb_object_agg(asset, amount::text) FROM (
        SELECT asset, sum(amount) AS amount FROM waiting WHERE asset IS NOT NULL AND amount IS NOT NULL GROUP BY asset) AS summed) AS sums
    FROM waiting`.execute(db)
  const [found] = counted
  if (!found) throw new Error('a queue was not counted')
  const sums = Object.entries(found.sums ?? {}).map(([asset, amount]) => [asset, BigInt(amount)] as const)
  return { count: found.count, isMore: found.is_more, oldestAt: found.oldest_at, sums: Object.fromEntries(sums) }
}
