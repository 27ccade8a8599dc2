import { sql } from '@cocobnk/database'
import type { WorkerDatabase } from './tables.ts'

type Earned = { readonly member_seq: string; readonly asset_seq: string; readonly amount: bigint }

/** Locks in key order to avoid deadlocks. */
export async function addEarned(transaction: WorkerDatabase, rows: readonly Earned[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    INSERT INTO affiliate_balance (member_seq, asset_seq, earned)
      SELECT member_seq, asset_seq, sum(amount) FROM unnest(
        ${rows.map(({ member_seq }) => member_seq)}::uuid[], ${rows.map(({ asset_seq }) => asset_seq)}::uuid[],
        ${rows.map(({ amount }) => amount.toString())}::numeric[]) AS added (member_seq, asset_seq, amount)
      GROUP BY member_seq, asset_seq ORDER BY member_seq, asset_seq
    ON CONFLICT (member_seq, asset_seq) DO UPDATE SET earned = affiliate_balance.earned + excluded.earned`.execute(
    transaction,
  )
}

/** Subtracts reversed allowances from what was earned. */
export async function takeEarned(transaction: WorkerDatabase, rows: readonly Earned[]): Promise<void> {
  const sums = new Map<string, Earned>()
  for (const row of rows) {
    const key = `${row.member_seq} ${row.asset_seq}`
    sums.set(key, { ...row, amount: row.amount + (sums.get(key)?.amount ?? 0n) })
  }
  for (const [, { member_seq, asset_seq, amount }] of [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    await transaction
      .updateTable('affiliate_balance')
      .set((row) => ({ earned: row('earned', '-', amount) }))
      .where('member_seq', '=', member_seq)
      .where('asset_seq', '=', asset_seq)
      .execute()
}

/** Locks the row until the transaction ends. */
export function lockBalance(transaction: WorkerDatabase, memberSeq: string, assetSeq: string) {
  return transaction
    .selectFrom('affiliate_balance')
    .selectAll()
    .where('member_seq', '=', memberSeq)
    .where('asset_seq', '=', assetSeq)
    .forUpdate()
    .executeTakeFirst()
}
