import { type AssetRow, selectAssets } from '@cocobnk/asset'
import { type Output, RISK_REASONS } from '@cocobnk/contract'
import { memberNames } from '@cocobnk/member'
import { DEFAULT_DECIMALS, formatMinor } from '@cocobnk/money'
import { selectBlockers } from '../blocker.store.ts'
import type { WithdrawalDeps } from '../deps.ts'
import { STATUS_OF, stepOf, type Way, waysOf } from '../shown.ts'
import type { WithdrawalRow } from '../store.ts'

export type DeskRow = Output<'GET /operator/withdraw'>['list'][number]
type Deps = Pick<WithdrawalDeps, 'db' | 'progressOf' | 'bankProgressOf'>

/** Rows of the operators' list, without personal data and destination. */
export async function showForDesk({ db, ...deps }: Deps, rows: readonly WithdrawalRow[]): Promise<DeskRow[]> {
  const assets = await selectAssets(db, [...new Set(rows.map(({ asset_seq }) => asset_seq))])
  const assetOf = new Map(assets.map((asset) => [asset.seq, asset]))
  const members = await memberNames(db, [...new Set(rows.map(({ member_seq }) => member_seq))])
  const wayOf = await waysOf(deps, rows)
  const blockers = await selectBlockers(
    db,
    rows.map(({ withdrawal_seq }) => withdrawal_seq),
  )
  return rows.map((row) => {
    const asset = assetOf.get(row.asset_seq)
    if (!asset) throw new Error(`withdrawal ${row.withdrawal_seq} has no asset`)
    const number = members.get(row.member_seq)?.member_number ?? ''
    return { ...deskRow(row, asset, number, wayOf(row)), blocked_by: blockers.get(row.withdrawal_seq) ?? null }
  })
}

function deskRow(row: WithdrawalRow, asset: AssetRow, number: string, way: Way): Omit<DeskRow, 'blocked_by'> {
  const text = (minor: bigint) => formatMinor(minor, asset.decimal_point)
  return {
    withdrawal_seq: row.withdrawal_seq,
    member_seq: row.member_seq,
    member_number: number,
    asset: { asset_seq: asset.seq, code: asset.code, network: asset.network },
    amount: text(row.amount),
    fee: text(row.fee),
    net: text(row.net),
    usot: formatMinor(row.usot, DEFAULT_DECIMALS),
    step: stepOf(row, way),
    status: STATUS_OF[row.step],
    reasons: RISK_REASONS.filter((reason) => row.reasons.includes(reason)),
    approvals_needed: row.approvals_needed,
    requested_at: row.created_at.toISOString(),
    cleared_at: row.cleared_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  }
}
