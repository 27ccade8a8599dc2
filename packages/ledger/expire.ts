import type pg from 'pg'
import { isDone, type LedgerCode } from './codes.ts'
import { newId, shardOf } from './shard.ts'
import type { Chain } from './transfer.ts'

type HoldRow = { id: string; debit: string; credit: string; amount: string; code: number; reference: string | null }

/**
 * Releases expired holds. Several processes may do it concurrently: a hold ends only once, and the loser's attempt is a refusal that
 * changes nothing.
 */
export async function expireHolds(
  pool: pg.Pool,
  post: (chain: Chain) => Promise<readonly LedgerCode[]>,
  limit: number,
): Promise<number> {
  const { rows } = await pool.query<HoldRow>(
    `SELECT h.id, h.debit, h.credit, h.amount::text, j.code, j.reference
     FROM (SELECT * FROM hold WHERE expires_at <= now() ORDER BY expires_at LIMIT $1) h JOIN journal j ON j.id = h.id`,
    [limit],
  )
  const codes = await Promise.all(
    rows.map(({ id, debit, credit, amount, code, reference }) =>
      post([
        {
          kind: 'expiry',
          id: newId(shardOf(id)),
          pending: id,
          debit,
          credit,
          amount: BigInt(amount),
          code,
          ...(reference ? { reference } : {}),
        },
      ]),
    ),
  )
  return codes.flat().filter(isDone).length
}
