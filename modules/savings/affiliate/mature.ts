import { inTransaction, sql } from '@cocobnk/database'
import { lockBalance } from './balance.store.ts'
import type { WorkerDeps } from './deps.ts'
import type { WorkerDatabase } from './tables.ts'

const AT_ONCE = 500

/** Matures allowances whose waiting time is over. Returns whether there may be more. */
export async function mature({ db, tellAllowances }: Pick<WorkerDeps, 'db' | 'tellAllowances'>): Promise<boolean> {
  const members = await inTransaction(db, matureSome)
  tellAllowances(...new Set(members))
  return members.length === AT_ONCE
}

async function matureSome(transaction: WorkerDatabase): Promise<readonly string[]> {
  const due = await selectDue(transaction)
  const groups = Map.groupBy(due, ({ member_seq, asset_seq }) => `${member_seq} ${asset_seq}`)
  // In key order, to avoid deadlocks.
  for (const [, rows] of [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const [first] = rows
    const balance = first && (await lockBalance(transaction, first.member_seq, first.asset_seq))
    if (!balance) throw new Error('something matures that was never earned')
    let through = balance.matured
    const sums = rows.map(({ amount }) => (through += amount))
    await sql`UPDATE affiliate_allowance SET state = 'MATURED', ended_at = now(), matured_through = through
      FROM unnest(${rows.map(({ allowance_seq }) => allowance_seq)}::uuid[], ${sums.map(String)}::numeric[]) AS due (seq, through)
      WHERE allowance_seq = seq`.execute(transaction)
    await transaction
      .updateTable('affiliate_balance')
      .set({ matured: through })
      .where('member_seq', '=', balance.member_seq)
      .where('asset_seq', '=', balance.asset_seq)
      .execute()
  }
  return due.map(({ member_seq }) => member_seq)
}

/** Locks allowances together with their causes, so that a concurrent refund waits or has already committed. */
function selectDue(transaction: WorkerDatabase) {
  return transaction
    .selectFrom('affiliate_allowance')
    .innerJoin('affiliate_cause', 'affiliate_cause.cause_seq', 'affiliate_allowance.cause_seq')
    .select([
      'affiliate_allowance.allowance_seq',
      'affiliate_allowance.member_seq',
      'affiliate_allowance.asset_seq',
      'affiliate_allowance.amount',
    ])
    .where('affiliate_allowance.state', '=', 'OCCURRED')
    .where('affiliate_allowance.is_held', '=', false)
    .where('affiliate_allowance.posted_at', 'is not', null)
    .where('affiliate_allowance.reversal_key', 'is', null)
    .where('affiliate_allowance.matures_at', '<=', sql<Date>`now()`)
    .where('affiliate_cause.reversed_at', 'is', null)
    .orderBy('affiliate_allowance.matures_at')
    .orderBy('affiliate_allowance.allowance_seq')
    .limit(AT_ONCE)
    .forUpdate(['affiliate_allowance', 'affiliate_cause'])
    .skipLocked()
    .execute()
}
