import { type AssetRow, selectAssets } from '@cocobnk/asset'
import type { Output, TransactionStatus } from '@cocobnk/contract'
import { memberVault } from '@cocobnk/member'
import { formatMinor } from '@cocobnk/money'
import type { BankProgress, Progress, WithdrawalDeps } from './deps.ts'
import { DETAILS_FIELD, type Destination, REASON_FIELD } from './destination.ts'
import type { WithdrawalRow } from './store.ts'
import { BEFORE_BANK, CANCELABLE, type STEPS } from './tables.ts'

export type Shown = Output<'GET /asset/withdraw/{withdrawal_seq}'>['withdrawal']
type Deps = Pick<WithdrawalDeps, 'db' | 'vault' | 'progressOf' | 'bankProgressOf' | 'explorerUrl'>

export const STATUS_OF: Readonly<Record<(typeof STEPS)[number], TransactionStatus>> = {
  REQUESTED: 'PENDING',
  HELD: 'PENDING',
  REVIEW: 'PENDING',
  CLEARED: 'PENDING',
  PAYING: 'PENDING',
  PAID: 'APPROVED',
  REFUSED: 'REJECTED',
  CANCELED: 'CANCELED',
  REJECTED: 'REJECTED',
  RETURNED: 'REJECTED',
}

/** Withdrawals as shown to their owner. */
export async function showWithdrawals(deps: Deps, rows: readonly WithdrawalRow[]): Promise<Shown[]> {
  const assets = await selectAssets(deps.db, [...new Set(rows.map(({ asset_seq }) => asset_seq))])
  const assetOf = new Map(assets.map((asset) => [asset.seq, asset]))
  const wayOf = await waysOf(deps, rows)
  return Promise.all(rows.map((row) => showWithdrawal(deps, row, assetOf.get(row.asset_seq), wayOf(row))))
}

/** Progress of the coins, or of the bank. */
export type Way = { readonly coins: Progress | undefined; readonly bank: BankProgress | undefined }

export async function waysOf(
  { progressOf, bankProgressOf }: Pick<Deps, 'progressOf' | 'bankProgressOf'>,
  rows: readonly WithdrawalRow[],
): Promise<(row: WithdrawalRow) => Way> {
  const atBank = rows.filter(({ network, step }) => network === null && !BEFORE_BANK.includes(step))
  const [coins, bank] = await Promise.all([
    progressOf([...new Set(rows.flatMap(({ payout_seq }) => payout_seq ?? []))]),
    bankProgressOf(atBank.map(({ withdrawal_seq }) => withdrawal_seq)),
  ])
  return ({ payout_seq, withdrawal_seq }) => ({ coins: coins.get(payout_seq ?? ''), bank: bank.get(withdrawal_seq) })
}

async function showWithdrawal(
  { db, vault, explorerUrl }: Deps,
  row: WithdrawalRow,
  asset: AssetRow | undefined,
  way: Way,
): Promise<Shown> {
  if (!asset) throw new Error(`withdrawal ${row.withdrawal_seq} has no asset`)
  const own = memberVault(db, vault, row.member_seq)
  const text = (minor: bigint) => formatMinor(minor, asset.decimal_point)
  const { coins, bank } = way
  const txid = coins?.txid ?? null
  const required = asset.confirmations_required
  const { seq: asset_seq, code, kind, network } = asset
  return {
    withdrawal_seq: row.withdrawal_seq,
    account_seq: row.account_seq,
    asset: { asset_seq, code, kind, network },
    amount: text(row.amount),
    fee: text(row.fee),
    total: text(row.net + row.fee),
    net: text(row.net),
    fee_type: row.fee_type,
    fee_charge_type: row.fee_charge_type,
    destination: {
      address_seq: row.address_seq,
      ...(JSON.parse(await own.open(DETAILS_FIELD, row.details)) as Destination),
    },
    status: STATUS_OF[row.step],
    step: stepOf(row, way),
    cancelable: CANCELABLE.includes(row.step),
    txid,
    bank_reference: bank?.bank_reference ?? null,
    explorer_url: txid && network ? explorerUrl(network, txid) : null,
    confirmations: row.step === 'PAID' ? required : Math.min(coins?.depth ?? 0, required),
    confirmations_required: required,
    reason: row.reason && (await own.open(REASON_FIELD, row.reason)),
    requested_at: row.created_at.toISOString(),
    cleared_at: row.cleared_at?.toISOString() ?? null,
    sent_at: (coins?.sentAt ?? bank?.sent_at)?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  }
}

/** The step shown to members. Coins are signed, sent and in a block; bank money is submitted and paid. */
export function stepOf({ step, network }: WithdrawalRow, { coins }: Way): Shown['step'] {
  if (step !== 'PAYING') return step
  if (network === null) return 'SENT'
  if (!coins?.sentAt) return 'SIGNING'
  return coins.depth > 0 ? 'CONFIRMING' : 'SENT'
}
