import { type Kysely, sql } from '@cocobnk/database'
import type { CheckoutRow } from './move.ts'
import type { CheckoutTables } from './tables.ts'

type Facts = Pick<CheckoutRow, 'mode' | 'source' | 'source_seq' | 'has_unit'>

/**
 * Whether a checkout holds a unit of its payment link's stock or could take one now; always true for other checkouts. The database decides
 * when the checkout becomes PROCESSING.
 */
export async function isInStock(
  db: Kysely<CheckoutTables>,
  { mode, source, source_seq, has_unit }: Facts,
): Promise<boolean> {
  if (source !== 'LINK' || has_unit) return true
  const { rows } = await sql`SELECT FROM payment_link WHERE mode = ${mode} AND link_seq = ${source_seq}
    AND (stock IS NULL OR taken < stock)`.execute(db)
  return rows.length > 0
}
