import { type AssetRow, selectAssets } from '@cocobnk/asset'
import type { Output } from '@cocobnk/contract'
import { formatMinor } from '@cocobnk/money'
import type { DepositDeps } from './deps.ts'
import { selectHeights } from './position.store.ts'
import type { DepositRow } from './store.ts'

export type Deposit = Output<'GET /asset/deposit'>['list'][number]
type Way = Pick<Deposit, 'status' | 'step'>

/** Deposits as their owner sees them; confirmations count from where the bank has followed the chain. */
export async function showDeposits({ db }: Pick<DepositDeps, 'db'>, rows: readonly DepositRow[]): Promise<Deposit[]> {
  if (rows.length === 0) return []
  const [assets, heights] = await Promise.all([
    selectAssets(db, [...new Set(rows.map(({ asset_seq }) => asset_seq))]),
    selectHeights(db),
  ])
  const assetOf = new Map(assets.map((asset) => [asset.seq, asset]))
  return rows.map((row) => showDeposit(row, assetOf.get(row.asset_seq), heights.get(row.network)))
}

function showDeposit(row: DepositRow, asset: AssetRow | undefined, height = 0): Deposit {
  if (!asset || row.account_seq === null) throw new Error(`deposit ${row.deposit_seq} has no asset or nobody`)
  const depth = row.block_height === null ? 0 : Math.max(height - Number(row.block_height) + 1, 1)
  return {
    deposit_seq: row.deposit_seq,
    account_seq: row.account_seq,
    asset: { asset_seq: asset.seq, code: asset.code, network: row.network },
    amount: formatMinor(row.amount, asset.decimal_point),
    txid: row.txid,
    memo: row.memo?.toString() ?? null,
    ...wayOf(row),
    confirmations: Math.min(depth, row.confirmations_required),
    confirmations_required: row.confirmations_required,
    seen_at: row.seen_at.toISOString(),
    credited_at: row.kept_for === null ? (row.posted_at?.toISOString() ?? null) : null,
  }
}

type WayFacts = Pick<DepositRow, 'kept_for' | 'posted_at' | 'block_height' | 'vanished_at'>

function wayOf({ kept_for, posted_at, block_height, vanished_at }: WayFacts): Way {
  if (posted_at) return kept_for ? { status: 'PENDING', step: 'KEPT' } : { status: 'APPROVED', step: 'CREDITED' }
  if (block_height !== null) return { status: 'PENDING', step: 'CONFIRMING' }
  return vanished_at ? { status: 'CANCELED', step: 'VANISHED' } : { status: 'PENDING', step: 'WAITING' }
}
