import { type AssetTables, selectEveryAsset } from '@cocobnk/asset'
import type { Output } from '@cocobnk/contract'
import { type CustodyTables, type ShownAttempt, selectShownAttempts, spendingOf } from '@cocobnk/custody'
import type { Kysely } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import { readStatement } from '@cocobnk/transaction/statement'
import { type PayoutWithdrawal, selectOfPayout } from './payout.store.ts'
import type { WithdrawalTables } from './tables.ts'

type Db = Kysely<WithdrawalTables & AssetTables & CustodyTables>
type Attempt = Output<'GET /operator/withdraw/{withdrawal_seq}'>['withdrawal']['attempts'][number]
type Paying = { readonly address: string | null; readonly asset: string; readonly amount: bigint }

/** The transactions made for a payout. If the signer read the bytes, its own reading is shown. */
export async function shownAttempts(db: Db, payoutSeq: string): Promise<Attempt[]> {
  const decimals = new Map((await selectEveryAsset(db)).map(({ code, decimal_point }) => [code, decimal_point]))
  const text = (asset: string, minor: bigint) => formatMinor(minor, decimals.get(asset) ?? 0)
  const shown = (mine: boolean) => (output: Paying) => ({
    address: output.address ?? '',
    asset_code: output.asset,
    amount: text(output.asset, output.amount),
    mine,
  })
  const together = await selectOfPayout(db, payoutSeq)
  const rows = await selectShownAttempts(db, payoutSeq)
  const spendings = await spendingOf(db, rows)
  return rows.map((row, place) => {
    const { payments, moves, isDecoded } = outputsOf(row, together)
    return {
      transaction_seq: row.transaction_seq,
      txid: row.txid,
      outputs: [...payments.map(shown(false)), ...moves.map(shown(true))],
      is_decoded: isDecoded,
      fee: { asset_code: row.fee_asset, amount: text(row.fee_asset, row.fee_paid ?? row.fee) },
      spending: spendings[place] ?? null,
      cancels: row.cancels,
      approvals_needed: row.approvals_needed ?? 0,
      created_at: row.created_at.toISOString(),
      broadcast_at: row.broadcast_at?.toISOString() ?? null,
      confirmed_at: row.confirmed_at?.toISOString() ?? null,
    }
  })
}

type Outputs = {
  readonly payments: readonly Paying[]
  readonly moves: readonly Paying[]
  readonly isDecoded: boolean
}

function outputsOf({ statement, cancels }: ShownAttempt, together: readonly PayoutWithdrawal[]): Outputs {
  const read = statement === null ? undefined : readStatement(statement)
  if (read) return { payments: read.payments, moves: read.moves, isDecoded: true }
  const payments = cancels ? [] : together.map(({ address, asset, net: amount }) => ({ address, asset, amount }))
  return { payments, moves: [], isDecoded: false }
}
