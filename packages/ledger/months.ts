import type pg from 'pg'

export type MonthsAhead = {
  /** Months after the current one that have their place in the journal, without a gap. */
  readonly ahead: number
  /** Whether rows of the journal have landed outside every month. */
  readonly hasRest: boolean
}

/** Makes the months around a moment where they are missing; answers how many. */
export async function openMonths(pool: pg.Pool, months: number, moment: Date): Promise<number> {
  const { rows } = await pool.query<{ opened: number }>('SELECT open_months($1, $2) AS opened', [months, moment])
  return rows[0]?.opened ?? 0
}

export async function readMonthsAhead(pool: pg.Pool, moment: Date): Promise<MonthsAhead> {
  const { rows } = await pool.query<{ ahead: number; has_rest: boolean }>('SELECT * FROM months_ahead($1)', [moment])
  const [row] = rows
  if (!row) throw new Error('the ledger does not say how many months are ready')
  return { ahead: row.ahead, hasRest: row.has_rest }
}
