import type { BANK_TRANSFER_STATES } from '@cocobnk/contract'
import type { Generated } from '@cocobnk/database'

export type BankTransferTable = {
  /** Our reference at the bank. */
  readonly transfer_seq: string
  readonly withdrawal_seq: string
  readonly state: Generated<(typeof BANK_TRANSFER_STATES)[number]>
  readonly bank_reference: Generated<string | null>
  readonly created_at: Generated<Date>
  readonly started_at: Generated<Date | null>
  readonly sent_at: Generated<Date | null>
  readonly finished_at: Generated<Date | null>
}

export type BankCapitalTable = {
  readonly capital_seq: string
  readonly entry: string
  readonly asset: string
  readonly amount: bigint
  readonly brought_at: Generated<Date>
}

export type BankTransferTables = { bank_transfer: BankTransferTable; bank_capital: BankCapitalTable }
