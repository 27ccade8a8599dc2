import { type Kysely, sql } from '@cocobnk/database'
import type { CustodyTables } from './tables.ts'

type Progress = { readonly txid: string | null; readonly sentAt: Date | null; readonly depth: number }

/** Progress by origin, of its decisive transaction: the final one, or else the newest signed. */
export async function progressOf(
  db: Kysely<CustodyTables>,
  originSeqs: readonly string[],
): Promise<ReadonlyMap<string, Progress>> {
  if (originSeqs.length === 0) return new Map()
  const origin = sql<string>`coalesce(origin_seq, transaction_seq)`
  const rows = await db
    .selectFrom('chain_transaction')
    .select([origin.as('origin'), 'txid', 'broadcast_at as sentAt', 'depth'])
    .where((expression) =>
      expression.or([
        expression('transaction_seq', 'in', [...originSeqs]),
        expression('origin_seq', 'in', [...originSeqs]),
      ]),
    )
    // A cancellation makes no progress on a payment.
    .where('cancels', '=', false)
    // Later rows overwrite earlier ones in the map, so the last of each origin wins.
    .orderBy(sql`confirmed_at is not null`)
    .orderBy(sql`depth > 0`)
    .orderBy(sql`txid is not null`)
    .orderBy('attempt')
    .execute()
  return new Map(rows.map(({ origin: seq, ...progress }) => [seq, progress]))
}
