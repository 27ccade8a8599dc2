import type { AssetTables } from '@cocobnk/asset'
import type { Chain } from '@cocobnk/chain-address'
import type { CustodyTables } from '@cocobnk/custody'
import { inTransaction, type Kysely } from '@cocobnk/database'
import { type DepositTables, selectPosition } from '@cocobnk/deposit'
import type { GradeTables } from '@cocobnk/grade'
import type { HaltTables } from '@cocobnk/halt'
import type { PayoutTables, PayoutTransact } from '@cocobnk/payout'
import {
  markPaid,
  markPaying,
  markReturned,
  noteStoppedLate,
  selectOfPayout,
  selectPayable,
  selectStop,
  type WithdrawalTables,
} from '@cocobnk/withdrawal'

type Tables = PayoutTables & CustodyTables & WithdrawalTables & AssetTables & HaltTables & DepositTables & GradeTables

/** Payouts and withdrawals are two modules' tables; a plan writes to both or to none. */
export function payoutTransactions(bank: Kysely<Tables>): PayoutTransact {
  return (work) =>
    inTransaction(bank, (db) =>
      work({
        db,
        heightOf: async (network: Chain) => (await selectPosition(db, network))?.height ?? 0,
        withdrawals: {
          selectPayable: (network, limit) => selectPayable(db, network, limit),
          markPaying: (seqs, payoutSeq) => markPaying(db, seqs, payoutSeq),
          selectOfPayout: (payoutSeq) => selectOfPayout(db, payoutSeq),
          selectStop: (payoutSeq) => selectStop(db, payoutSeq),
          noteStoppedLate: (seqs) => noteStoppedLate(db, seqs),
          markPaid: (rows) => markPaid(db, rows),
          markReturned: (rows) => markReturned(db, rows),
        },
      }),
    )
}
