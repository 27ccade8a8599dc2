import { sql, uuidV7 } from '@cocobnk/database'
import { usotValue } from '@cocobnk/rate'
import { type AdjustDeps, settleAllowances } from './adjust.ts'
import type { WorkerDeps } from './deps.ts'
import type { WorkerDatabase } from './tables.ts'

/**
 * Settles matured allowances for members with an automatic plan, once the amount is worth their threshold, into their oldest account of the
 * asset.
 */
export async function settleByThreshold(deps: AdjustDeps & Pick<WorkerDeps, 'rates'>): Promise<void> {
  const [waiting, rates] = [await selectWaiting(deps.db), await deps.rates()]
  for (const { member_seq, account_seq, threshold_usot, amount, ...asset } of waiting) {
    const worth = usotValue(rates, { code: asset.code, decimals: asset.decimal_point }, amount)
    if (worth === undefined || worth < threshold_usot) continue
    // Refused if the member has settled the amount meanwhile.
    await settleAllowances(deps, {
      memberSeq: member_seq,
      asset,
      accountSeq: account_seq,
      amount,
      isAutomatic: true,
      requestKey: uuidV7(),
    })
  }
}

type Waiting = {
  readonly member_seq: string
  readonly seq: string
  readonly code: string
  readonly decimal_point: number
  readonly account_seq: string
  readonly threshold_usot: bigint
  readonly amount: bigint
}

async function selectWaiting(db: WorkerDatabase): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    SELECT member_seq, asset.seq, asset.code, asset.decimal_point, place.account_seq, threshold_usot, matured - settled AS amount
    FROM affiliate_plan JOIN affiliate_balance USING (member_seq) JOIN asset ON asset.seq = asset_seq
    CROSS JOIN LATERAL (
      SELECT account_seq FROM account
      WHERE account.member_seq = affiliate_plan.member_seq AND account.asset_seq = asset.seq AND instrument_type = 'LEGACY'
      ORDER BY account_seq LIMIT 1) AS place
    WHERE matured > settled`.execute(db)
  return rows
}
