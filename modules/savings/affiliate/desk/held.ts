import { type AuditTables, recordAudit } from '@cocobnk/audit'
import type { OperatorCaller, Output } from '@cocobnk/contract'
import { commitIfOk, type Kysely, sql, uuidV7 } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { selectHeld } from '../allowance.store.ts'
import type { AffiliateTables } from '../tables.ts'

type HeldRow = Awaited<ReturnType<typeof selectHeld>>[number]

export function showHeld(row: HeldRow): Output<'GET /operator/affiliate-allowance'>['list'][number] {
  return {
    allowance_seq: row.allowance_seq,
    behaviour: row.behaviour,
    policy_name: row.policy_name,
    beneficiary: { member_seq: row.member_seq, user_name: row.earner_name },
    generator: { member_seq: row.generator_seq, user_name: row.generator_name },
    target_seq: row.cause_seq,
    posting_seq: row.posting_seq,
    asset_code: row.code,
    fee: formatMinor(row.fee, row.decimal_point),
    amount: formatMinor(row.amount, row.decimal_point),
    state: row.state,
    reasons: row.hold_reasons,
    occurred_at: row.occurred_at.toISOString(),
  }
}

type Decision = {
  readonly allowanceSeq: string
  readonly type: 'SET_RELEASED' | 'SET_REVERSED'
  readonly reason: string
  readonly caller: OperatorCaller
}

/** Releases a held allowance so that it can mature, or marks it for the worker to take back. */
export function decideHeld(
  db: Kysely<AffiliateTables & AuditTables>,
  { allowanceSeq, type, reason, caller }: Decision,
): Promise<Result<Record<string, never>, 'NOT_FOUND' | 'ALLOWANCE_DECIDED'>> {
  return commitIfOk(db, async (transaction) => {
    const row = await transaction
      .selectFrom('affiliate_allowance')
      .select(['is_held'])
      .where('allowance_seq', '=', allowanceSeq)
      .where(sql<boolean>`cardinality(hold_reasons) > 0`)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return refuse('NOT_FOUND')
    if (!row.is_held) return refuse('ALLOWANCE_DECIDED')
    await transaction
      .updateTable('affiliate_allowance')
      .set({
        is_held: false,
        decided_by: caller.operatorSeq,
        decided_at: sql<Date>`now()`,
        decision_reason: reason,
        ...(type === 'SET_REVERSED' && { reversal_key: uuidV7() }),
      })
      .where('allowance_seq', '=', allowanceSeq)
      .execute()
    await recordAudit(transaction, {
      actor: `operator:${caller.operatorSeq}`,
      action: type === 'SET_RELEASED' ? 'allowance.release' : 'allowance.reverse',
      subject: `allowance:${allowanceSeq}`,
      detail: { reason },
    })
    return ok({})
  })
}
