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
  markClaimFailed,
  markClaimPaid,
  markClaimSent,
  selectClaimBlocker,
  selectClaimsOfPayout,
  selectDueClaims,
  type WalletDatabase,
} from '@cocobnk/wallet-payment'
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

/** Runs a plan in one transaction over the tables of payouts, withdrawals, returns and claims, so that all or none are written. */
export function payoutTransactions(bank: Db): PayoutTransact {
  return (work) =>
    inTransaction(bank, (db) => {
      const shops = shopsOf(db)
      return work({
        db,
        heightOf: async (network: Chain) => (await selectPosition(db, network))?.height ?? 0,
        payables: {
          selectPayable: (network, limit) => selectEither(db, network, limit),
          markPaying: async (rows, payoutSeq) => {
            const withdrawals = withdrawalsIn(rows).map(({ withdrawal_seq }) => withdrawal_seq)
            if (withdrawals.length > 0) await markPaying(db, withdrawals, payoutSeq)
            for (const { seq } of returnsIn(rows)) await markReturning(db, seq, payoutSeq)
            for (const { seq } of claimsIn(rows)) await markClaimSent(shops, seq, payoutSeq)
          },
          selectOfPayout: async (payoutSeq) => [
            ...(await selectOfPayout(db, payoutSeq)).map(asWithdrawal),
            ...(await selectReturnsOfPayout(db, payoutSeq)).map(asReturn),
            ...(await selectClaimsOfPayout(shops, payoutSeq)).map(asClaim),
          ],
          selectBlocker: async (payoutSeq) =>
            (await selectBlocker(db, payoutSeq)) ??
            (await selectReturnBlocker(db, payoutSeq)) ??
            (await selectClaimBlocker(shops, payoutSeq)),
          noteFrozenLate: (rows) =>
            noteFrozenLate(
              db,
              withdrawalsIn(rows).map(({ withdrawal_seq }) => withdrawal_seq),
            ),
          markPaid: async (rows) => {
            await markPaid(db, withdrawalsIn(rows))
            for (const { payout_seq } of returnsIn(rows)) await markReturned(db, payout_seq ?? '')
            for (const { payout_seq } of claimsIn(rows)) await markClaimPaid(shops, payout_seq ?? '')
          },
          markUnpaid: async (rows) => {
            await markWithdrawalReturned(db, withdrawalsIn(rows))
            for (const { payout_seq } of returnsIn(rows)) await markReturnFailed(db, payout_seq ?? '')
            for (const { payout_seq } of claimsIn(rows)) await markClaimFailed(shops, payout_seq ?? '')
          },
        },
      })
    })
}

/** Widens the type: the worker's transactions cover the whole database, but the payout module declares fewer tables. */
function shopsOf(db: Db): WalletDatabase {
  return db as unknown as WalletDatabase
}

/** A return always needs an operator's key. */
const RETURN_APPROVALS = 1

async function selectEither(db: Db, network: Chain, limit: number): Promise<Payable[]> {
  const withdrawals = (await selectPayable(db, network, limit)).map(asWithdrawal)
  const due = await selectDueReturns(db, network, limit)
  const returns = due.map((row) => {
    return { ...asReturn(row), approvals_needed: RETURN_APPROVALS, cleared_at: row.created_at, is_parted: false }
  })
  const claims = (await selectDueClaims(shopsOf(db), network, limit)).map((row) => {
    return { ...asClaim(row), approvals_needed: RETURN_APPROVALS, cleared_at: row.created_at, is_parted: false }
  })
  return [...withdrawals, ...returns, ...claims]
}

function asWithdrawal<Row extends { readonly withdrawal_seq: string }>(row: Row) {
  return { ...row, purpose: 'WITHDRAWAL' as const, seq: row.withdrawal_seq }
}

function asReturn<Row extends { readonly return_seq: string }>(row: Row) {
  return { ...row, purpose: 'RETURN' as const, seq: row.return_seq, member_seq: null, memo: null }
}

/** Maps a claim of a shop's customer to a return, because it is paid like the return of a kept deposit. */
function asClaim<Row extends { readonly claim_seq: string; readonly shard: number }>(row: Row) {
  return { ...row, purpose: 'RETURN' as const, seq: row.claim_seq, account_seq: null, member_seq: null, memo: null }
}

function withdrawalsIn(rows: readonly Paid[]) {
  return rows.flatMap((row) => (row.purpose === 'WITHDRAWAL' ? [{ ...row, withdrawal_seq: row.seq }] : []))
}

function returnsIn(rows: readonly Paid[]) {
  return rows.filter((row) => row.purpose === 'RETURN' && row.shard === undefined)
}

function claimsIn(rows: readonly Paid[]) {
  return rows.filter((row) => row.purpose === 'RETURN' && row.shard !== undefined)
}
