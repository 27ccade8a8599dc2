import type pg from 'pg'

/** One change of an account's balance. Holds and releases change nothing and are omitted. */
export type Move = {
  readonly account: string
  readonly at: Date
  readonly code: number
  readonly counterpart: string
  /** Negative for a debit. */
  readonly change: bigint
  /** After the change. */
  readonly balance: bigint
}

type MoveRow = {
  account: string
  at_ms: number
  code: number
  counterpart: string
  change: string
  balance: string
}

/**
 * Every move of several accounts, in the order of each account's entries. For callers that know from the balances how many entries to
 * expect.
 */
export async function readMoves(pool: pg.Pool, accounts: readonly string[]): Promise<Move[]> {
  const { rows } = await pool.query<MoveRow>({
    name: 'moves',
    text: `SELECT account, (extract(epoch FROM at) * 1000)::float8 AS at_ms, code, counterpart, change::text, balance::text FROM (
      SELECT debit AS account, debit_entry AS entry, at, code, credit AS counterpart, -amount AS change, debit_balance AS balance
      FROM journal WHERE debit = ANY($1::uuid[]) AND kind IN (1, 3)
      UNION ALL
      SELECT credit, credit_entry, at, code, debit, amount, credit_balance
      FROM journal WHERE credit = ANY($1::uuid[]) AND kind IN (1, 3)
    ) AS side ORDER BY account, entry`,
    values: [accounts],
  })
  return rows.map(({ at_ms, change, balance, ...row }) => ({
    ...row,
    at: new Date(at_ms),
    change: BigInt(change),
    balance: BigInt(balance),
  }))
}
