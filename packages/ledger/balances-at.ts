import type pg from 'pg'

export type BalancesAt = {
  readonly account: string
  /** In the order of the requested times. */
  readonly balances: readonly bigint[]
}

/**
 * Past balances of several accounts. Each time is found among an account's entries by binary search, as in `readEntryAt`: a logarithmic
 * number of index look-ups, and no scan of the history.
 */
export async function readBalancesAt(
  pool: pg.Pool,
  accounts: readonly string[],
  moments: readonly Date[],
): Promise<BalancesAt[]> {
  const { rows } = await withoutJit<{ account: string; balances: string[] }>(pool, {
    name: 'balances at',
    text: `WITH RECURSIVE halving (account, place, moment, low, high) AS (
        SELECT account.id, point.place, point.moment, 1::bigint, account.entries + 1
        FROM account CROSS JOIN unnest($2::timestamptz[]) WITH ORDINALITY AS point (moment, place)
        WHERE account.id = ANY($1::uuid[])
      UNION ALL
        SELECT account, place, moment,
          CASE WHEN is_before THEN middle + 1 ELSE low END, CASE WHEN is_before THEN high ELSE middle END
        FROM (
          SELECT half.*, coalesce(found.at < half.moment, true) AS is_before
          FROM (SELECT *, (low + high) / 2 AS middle FROM halving WHERE low < high) AS half
          LEFT JOIN LATERAL (
            SELECT at FROM journal WHERE debit = half.account AND debit_entry = half.middle
            UNION ALL SELECT at FROM journal WHERE credit = half.account AND credit_entry = half.middle
          ) AS found ON true
        ) AS judged
      )
      SELECT halving.account, array_agg(coalesce(last.balance, 0)::text ORDER BY halving.place) AS balances
      FROM halving
      LEFT JOIN LATERAL (
        SELECT debit_balance AS balance FROM journal WHERE debit = halving.account AND debit_entry = halving.low - 1
        UNION ALL SELECT credit_balance FROM journal WHERE credit = halving.account AND credit_entry = halving.low - 1
      ) AS last ON true
      WHERE halving.low >= halving.high
      GROUP BY halving.account`,
    values: [accounts, moments.map((moment) => moment.toISOString())],
  })
  return rows.map(({ account, balances }) => ({ account, balances: balances.map(BigInt) }))
}

/** The planner overestimates the look-ups: JIT compilation would take seconds, running them takes milliseconds. */
async function withoutJit<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  query: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN READ ONLY')
    await client.query('SET LOCAL jit = off')
    const result = await client.query<Row>(query)
    await client.query('COMMIT')
    client.release()
    return result
  } catch (error) {
    // Its transaction may still be open: another reader must not get this connection.
    client.release(true)
    throw error
  }
}
