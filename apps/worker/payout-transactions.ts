import type { AssetTables } from '@cocobnk/asset'
import type { Chain } from '@cocobnk/chain-address'
import type { CustodyTables } from '@cocobnk/custody'
import { inTransaction, type Kysely } from '@cocobnk/database'
import {
  type DepositTables,
  markReturned,
  markReturnFailed,
  markReturning,
  selectDueReturns,
  selectPosition,
  selectReturnBlocker,
  selectReturnsOfPayout,
} from '@cocobnk/deposit'
import type { HaltTables } from '@cocobnk/halt'
import type { Paid, Payable, PayoutTables, PayoutTransact } from '@cocobnk/payout'
import {
  markPaid,
  markPaying,
  markReturned as markWithdrawalReturned,
  noteFrozenLate,
  selectBlocker,
  selectOfPayout,
  selectPayable,
  type WithdrawalTables,
} from '@cocobnk/withdrawal'

type Tables = PayoutTables & CustodyTables & WithdrawalTables & AssetTables & HaltTables & DepositTables
type Db = Kysely<Tables>

/** Payouts, withdrawals and returns are tables of three modules; a plan writes to all of them or to none. */
export function payoutTransactions(bank: Db): PayoutTransact {
  return (work) =>
    inTransaction(bank, (db) =>
      work({
        db,
        heightOf: async (network: Chain) => (await selectPosition(db, network))?.height ?? 0,
        payables: {
          selectPayable: (network, limit) => selectEither(db, network, limit),
          markPaying: async (rows, payoutSeq) => {
            const withdrawals = withdrawalsIn(rows).map(({ withdrawal_seq }) => withdrawal_seq)
            if (withdrawals.length > 0) await markPaying(db, withdrawals, payoutSeq)
            for (const { seq } of returnsIn(rows)) await markReturning(db, seq, payoutSeq)
          },
          selectOfPayout: async (payoutSeq) => [
            ...(await selectOfPayout(db, payoutSeq)).map(asWithdrawal),
            ...(await selectReturnsOfPayout(db, payoutSeq)).map(asReturn),
          ],
          selectBlocker: async (payoutSeq) =>
            (await selectBlocker(db, payoutSeq)) ?? (await selectReturnBlocker(db, payoutSeq)),
          noteFrozenLate: (rows) =>
            noteFrozenLate(
              db,
              withdrawalsIn(rows).map(({ withdrawal_seq }) => withdrawal_seq),
            ),
          markPaid: async (rows) => {
            await markPaid(db, withdrawalsIn(rows))
            for (const { payout_seq } of returnsIn(rows)) await markReturned(db, payout_seq ?? '')
          },
          markUnpaid: async (rows) => {
            await markWithdrawalReturned(db, withdrawalsIn(rows))
            for (const { payout_seq } of returnsIn(rows)) await markReturnFailed(db, payout_seq ?? '')
          },
        },
      }),
    )
}

/** A return always needs an operator's key. */
const RETURN_APPROVALS = 1

async function selectEither(db: Db, network: Chain, limit: number): Promise<Payable[]> {
  const withdrawals = (await selectPayable(db, network, limit)).map(asWithdrawal)
  const due = await selectDueReturns(db, network, limit)
  const returns = due.map((row) => {
    return { ...asReturn(row), approvals_needed: RETURN_APPROVALS, cleared_at: row.created_at, is_parted: false }
  })
  return [...withdrawals, ...returns]
}

function asWithdrawal<Row extends { readonly withdrawal_seq: string }>(row: Row) {
  return { ...row, purpose: 'WITHDRAWAL' as const, seq: row.withdrawal_seq }
}

function asReturn<Row extends { readonly return_seq: string }>(row: Row) {
  return { ...row, purpose: 'RETURN' as const, seq: row.return_seq, member_seq: null, memo: null }
}

function withdrawalsIn(rows: readonly Paid[]) {
  return rows.flatMap((row) => (row.purpose === 'WITHDRAWAL' ? [{ ...row, withdrawal_seq: row.seq }] : []))
}

function returnsIn(rows: readonly Paid[]) {
  return rows.filter(({ purpose }) => purpose === 'RETURN')
}
