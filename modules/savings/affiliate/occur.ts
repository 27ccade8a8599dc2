import type { AllowanceHoldReason } from '@cocobnk/contract'
import { inTransaction, sql, uuidV7 } from '@cocobnk/database'
import { type Rates, usotValue } from '@cocobnk/rate'
import type { WorkerDeps } from './deps.ts'
import { type Cause, monthKey, type Occurrence, occurrencesOf } from './occurrence.ts'
import type { WorkerDatabase } from './tables.ts'

const AT_ONCE = 500

/** Creates allowances for fees posted since the last run. Returns whether there may be more. */
export async function occur({ db, rates: readRates }: Pick<WorkerDeps, 'db' | 'rates'>): Promise<boolean> {
  const rates = await readRates()
  return inTransaction(db, async (transaction) => {
    // One worker at a time, so that the monthly sums are correct.
    if (!(await tryLock(transaction))) return false
    const causes = await takeCauses(transaction)
    if (causes.length === 0) return false
    const [policies, signs, month] = [
      await transaction.selectFrom('affiliate_policy').selectAll().execute(),
      await selectSigns(transaction, causes),
      await selectMonth(transaction),
    ]
    const facts = {
      signsOf: ({ cause_seq }: Cause) => signs.get(cause_seq) ?? [],
      usotOf: (cause: Cause, amount: bigint) => worthOf(rates, cause, amount),
      month,
    }
    await insertAllowances(
      transaction,
      causes.flatMap((cause) => occurrencesOf(cause, policies, facts)),
    )
    return causes.length === AT_ONCE
  })
}

type TakenCause = Awaited<ReturnType<typeof takeCauses>>[number]

function worthOf(rates: Rates, cause: Cause, amount: bigint): bigint | undefined {
  const { code, decimal_point: decimals } = cause as TakenCause
  return usotValue(rates, { code, decimals }, amount)
}

async function tryLock(transaction: WorkerDatabase): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended('affiliate occur', 0)) AS locked`.execute(transaction)
  return rows[0]?.locked ?? false
}

/**
 * Takes the next causes. A cause that was reversed before it was taken is marked as undone: it gives no allowance and has nothing to
 * reverse.
 */
async function takeCauses(transaction: WorkerDatabase) {
  const causes = await transaction
    .selectFrom('affiliate_cause')
    .innerJoin('asset', 'asset.seq', 'affiliate_cause.asset_seq')
    .innerJoin('member as inviter', 'inviter.member_seq', 'affiliate_cause.inviter_seq')
    .selectAll('affiliate_cause')
    .select(['asset.code', 'asset.decimal_point', sql<boolean>`inviter.state = 'CLOSED'`.as('is_inviter_gone')])
    .where('taken_at', 'is', null)
    .orderBy('happened_at')
    .limit(AT_ONCE)
    .forUpdate('affiliate_cause')
    .execute()
  if (causes.length > 0)
    await sql`UPDATE affiliate_cause SET taken_at = now(), unmade_at = CASE WHEN reversed_at IS NULL THEN unmade_at ELSE now() END
      WHERE cause_seq = ANY (${causes.map(({ cause_seq }) => cause_seq)}::uuid[])`.execute(transaction)
  return causes
}

async function selectSigns(transaction: WorkerDatabase, causes: readonly Cause[]) {
  const { rows } = await sql<{ cause_seq: string; signs: AllowanceHoldReason[] }>`
    WITH pair AS MATERIALIZED (
      SELECT inviter_seq, member_seq, counterparty_seq, affiliate_signs(inviter_seq, member_seq, counterparty_seq) AS signs
      FROM affiliate_cause WHERE cause_seq = ANY (${causes.map(({ cause_seq }) => cause_seq)}::uuid[])
      GROUP BY inviter_seq, member_seq, counterparty_seq)
    SELECT cause_seq, signs FROM affiliate_cause AS cause JOIN pair
      ON (pair.inviter_seq, pair.member_seq) = (cause.inviter_seq, cause.member_seq)
        AND pair.counterparty_seq IS NOT DISTINCT FROM cause.counterparty_seq
    WHERE cause_seq = ANY (${causes.map(({ cause_seq }) => cause_seq)}::uuid[])`.execute(transaction)
  return new Map(rows.map(({ cause_seq, signs }) => [cause_seq, signs]))
}

/** What members have earned this month (in Korea) by policies with a cap. */
async function selectMonth(transaction: WorkerDatabase): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ member_seq: string; policy_seq: string; usot: bigint }>`
    SELECT member_seq, policy_seq, coalesce(sum(usot), 0) AS usot
    FROM affiliate_allowance JOIN affiliate_policy USING (policy_seq)
    WHERE monthly_cap_usot IS NOT NULL AND state <> 'REVERSED'
      AND occurred_at >= date_trunc('month', now() AT TIME ZONE 'Asia/Seoul') AT TIME ZONE 'Asia/Seoul'
    GROUP BY member_seq, policy_seq`.execute(transaction)
  return new Map(rows.map(({ member_seq, policy_seq, usot }) => [monthKey(member_seq, policy_seq), usot]))
}

async function insertAllowances(transaction: WorkerDatabase, occurrences: readonly Occurrence[]): Promise<void> {
  if (occurrences.length === 0) return
  const rows = occurrences.map((one) => ({
    ...one,
    allowance_seq: uuidV7(),
    posting_key: uuidV7(),
    is_held: one.hold_reasons.length > 0,
  }))
  await transaction
    .insertInto('affiliate_allowance')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['cause_seq', 'policy_seq']).doNothing())
    .execute()
}
