import type pg from 'pg'

/**
 * The number of an account's first entry at or after a time, or one past its last. Uses binary search, so a logarithmic number of index
 * look-ups. Archived months count as before.
 */
export async function readEntryAt(pool: pg.Pool, account: string, moment: Date): Promise<bigint> {
  const { rows } = await pool.query<{ entry: string }>({
    name: 'entry at',
    text: `WITH RECURSIVE halving (low, high) AS (
        SELECT 1::bigint, entries + 1 FROM account WHERE id = $1
      UNION ALL
        SELECT CASE WHEN is_before THEN middle + 1 ELSE low END, CASE WHEN is_before THEN high ELSE middle END
        FROM (
          SELECT low, high, middle, coalesce(at < $2, true) AS is_before
          FROM (SELECT low, high, (low + high) / 2 AS middle FROM halving WHERE low < high) AS half
          LEFT JOIN LATERAL (
            SELECT at FROM journal WHERE debit = $1 AND debit_entry = middle
            UNION ALL SELECT at FROM journal WHERE credit = $1 AND credit_entry = middle
          ) AS found ON true
        ) AS judged
      )
      SELECT low::text AS entry FROM halving WHERE low >= high`,
    values: [account, moment.toISOString()],
  })
  return BigInt(rows[0]?.entry ?? '1')
}
