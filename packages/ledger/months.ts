import type pg from 'pg'

export type MonthsAhead = {
  /** Consecutive month partitions that exist after the current one. */
  readonly ahead: number
  /** Whether the journal has rows outside every month partition. */
  readonly hasRest: boolean
}

/** Creates missing month partitions around a time; returns how many. */
export async function openMonths(pool: pg.Pool, months: number, moment: Date): Promise<number> {
  const { rows } = await pool.query<{ opened: number }>('SELECT open_months($1, $2) AS opened', [months, moment])
  return rows[0]?.opened ?? 0
}

export async function readMonthsAhead(pool: pg.Pool, moment: Date): Promise<MonthsAhead> {
  const { rows } = await pool.query<{ ahead: number; has_rest: boolean }>('SELECT * FROM months_ahead($1)', [moment])
  const [row] = rows
  if (!row) throw new Error('the ledger did not report how many months are ready')
  return { ahead: row.ahead, hasRest: row.has_rest }
}
