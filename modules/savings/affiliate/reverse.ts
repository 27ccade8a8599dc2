import { inTransaction, sql, uuidV7 } from '@cocobnk/database'
import { isDone, shardOf } from '@cocobnk/ledger'
import { takeEarned } from './balance.store.ts'
import type { WorkerDeps } from './deps.ts'
import { allowancesIn, shardsOf } from './pay.ts'
import { takeBackChain } from './posting.ts'
import type { WorkerDatabase } from './tables.ts'

const AT_ONCE = 200

/** Takes back allowances for fees that were refunded, and those that operators rejected. Returns whether there may be more. */
export async function reverse(deps: WorkerDeps): Promise<boolean> {
  const found = await unmakeCauses(deps.db)
  const rows = await allowancesIn(deps.db)
    .where('affiliate_allowance.state', '=', 'OCCURRED')
    .where('affiliate_allowance.reversal_key', 'is not', null)
    .where('affiliate_allowance.posted_at', 'is not', null)
    .orderBy('affiliate_allowance.occurred_at')
    .limit(AT_ONCE)
    .execute()
  const shards = await shardsOf(deps, rows)
  const taken = await Promise.all(
    rows.map(async (row) => {
      const paid = { ...row, feeShard: shardOf(row.account_seq), shard: shards.get(row.member_seq) ?? 0 }
      const [code = 'OVERLOADED'] = await deps.ledgers.post(...takeBackChain(paid, row.reversal_key ?? ''))
      if (!isDone(code)) deps.onUnpaid(row.allowance_seq, code)
      return isDone(code)
    }),
  )
  const reversed = rows.filter((_, place) => taken[place])
  await noteReversed(
    deps.db,
    reversed.map(({ allowance_seq }) => allowance_seq),
  )
  deps.tellAllowances(...new Set(reversed.map(({ member_seq }) => member_seq)))
  return found || (rows.length === AT_ONCE && reversed.length > 0)
}

/** Marks unmatured allowances of reversed causes for taking back. The reversal key is created now, because the reversal is due now. */
function unmakeCauses(db: WorkerDatabase): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const causes = await transaction
      .selectFrom('affiliate_cause')
      .select('cause_seq')
      .where('reversed_at', 'is not', null)
      .where('unmade_at', 'is', null)
      .where('taken_at', 'is not', null)
      .orderBy('reversed_at')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    if (causes.length === 0) return false
    const seqs = causes.map(({ cause_seq }) => cause_seq)
    const allowances = await transaction
      .selectFrom('affiliate_allowance')
      .select('allowance_seq')
      .where('cause_seq', 'in', seqs)
      .where('state', '=', 'OCCURRED')
      .where('reversal_key', 'is', null)
      .orderBy('allowance_seq')
      .forUpdate()
      .execute()
    const unmade = allowances.map(({ allowance_seq }) => allowance_seq)
    await sql`UPDATE affiliate_allowance SET reversal_key = key, is_held = false
      FROM unnest(${unmade}::uuid[], ${unmade.map(() => uuidV7())}::uuid[]) AS wanted (seq, key)
      WHERE allowance_seq = seq`.execute(transaction)
    await sql`UPDATE affiliate_cause SET unmade_at = now() WHERE cause_seq = ANY (${seqs}::uuid[])`.execute(transaction)
    return causes.length === AT_ONCE
  })
}

/** Marks allowances as reversed and subtracts them from the balances. Idempotent: the first process to record a reversal wins. */
function noteReversed(db: WorkerDatabase, seqs: readonly string[]): Promise<void> {
  return inTransaction(db, async (transaction) => {
    if (seqs.length === 0) return
    const { rows } = await sql<{ member_seq: string; asset_seq: string; amount: bigint }>`
      UPDATE affiliate_allowance SET state = 'REVERSED', ended_at = now() WHERE allowance_seq IN (
        SELECT allowance_seq FROM affiliate_allowance
        WHERE allowance_seq = ANY (${seqs}::uuid[]) AND state = 'OCCURRED' ORDER BY allowance_seq FOR UPDATE)
      RETURNING member_seq, asset_seq, amount`.execute(transaction)
    await takeEarned(transaction, rows)
  })
}
