import type { AssetTables } from '@cocobnk/asset'
import type { BankTransact, BankTransferTables } from '@cocobnk/bank-transfer'
import { inTransaction, type Kysely } from '@cocobnk/database'
import type { HaltTables } from '@cocobnk/halt'
import {
  markPaid,
  markPaying,
  markReturned,
  selectBankOrder,
  selectPayableAtBank,
  type WithdrawalTables,
} from '@cocobnk/withdrawal'

type Tables = BankTransferTables & WithdrawalTables & AssetTables & HaltTables

/** Runs a plan in one transaction over the tables of two modules, orders and withdrawals, so that both or neither are written. */
export function bankTransferTransactions(bank: Kysely<Tables>): BankTransact {
  return (work) =>
    inTransaction(bank, (db) =>
      work({
        db,
        withdrawals: {
          selectPayable: (limit) => selectPayableAtBank(db, limit),
          markPaying: (seqs) => markPaying(db, seqs, null),
          selectOrder: (withdrawalSeq) => selectBankOrder(db, withdrawalSeq),
          markPaid: (row) => markPaid(db, [row]),
          markReturned: (row) => markReturned(db, [row]),
        },
      }),
    )
}
