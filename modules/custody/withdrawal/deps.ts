import type { AccountTables } from '@cocobnk/account'
import type { BANK_TRANSFER_STATES } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { GradeFacts, GradeSettings } from '@cocobnk/grade'
import type { HaltTables } from '@cocobnk/halt'
import type { Ledgers } from '@cocobnk/ledger'
import type { Client, NotifyDeps } from '@cocobnk/member'
import type { OutflowDeps } from '@cocobnk/outflow'
import type { Rates } from '@cocobnk/rate'
import type { WithdrawAddressTables } from '@cocobnk/withdraw-address'
import type { WithdrawalTables } from './tables.ts'

/** The table of this module, and those it reads or writes in its own transactions. */
export type WithdrawalBankTables = WithdrawalTables & WithdrawAddressTables & AccountTables & HaltTables

export type WithdrawalDatabase = Kysely<WithdrawalBankTables>

export type Settings = GradeSettings & { readonly rate: Rates }

/** Progress of a payout's coins. */
export type Progress = {
  readonly txid: string | null
  readonly sentAt: Date | null
  /** Confirmations; 0 while it waits for a block. */
  readonly depth: number
}

/** The bank's progress with a transfer to a bank account. */
export type BankProgress = {
  readonly transfer_seq: string
  readonly state: (typeof BANK_TRANSFER_STATES)[number]
  readonly bank_reference: string | null
  readonly created_at: Date
  readonly sent_at: Date | null
  readonly finished_at: Date | null
}

export type WithdrawalDeps = NotifyDeps & {
  readonly db: WithdrawalDatabase
  readonly ledgers: Pick<Ledgers, 'post' | 'postWithin' | 'balances' | 'limits'>
  readonly settings: () => Promise<Settings>
  readonly gradeFacts: GradeFacts
  readonly outflow: OutflowDeps
  readonly progressOf: (payoutSeqs: readonly string[]) => Promise<ReadonlyMap<string, Progress>>
  readonly bankProgressOf: (withdrawalSeqs: readonly string[]) => Promise<ReadonlyMap<string, BankProgress>>
  /** Public page of a chain transaction. */
  readonly explorerUrl: (network: string, txid: string) => string | null
}

export type Actor = { readonly memberSeq: string; readonly sessionSeq: string; readonly client: Client }
