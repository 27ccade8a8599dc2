import type { Kysely } from '@cocobnk/database'
import type { Chain, Ledgers, Limit } from '@cocobnk/ledger'
import type { Bank } from './bank.ts'
import type { BankTransferTables } from './tables.ts'

/** The part of a withdrawal needed to pay it. */
export type Paid = {
  readonly withdrawal_seq: string
  readonly member_seq: string
  readonly account_seq: string
  readonly net: bigint
  readonly fee: bigint
  readonly usot: bigint
  readonly created_at: Date
  readonly asset: string
  readonly decimals: number
  readonly bank: string | null
  readonly account_number: string | null
  readonly holder_name: string | null
}

/** Access to withdrawals, rows of another module, in the same database transaction. */
export type Withdrawals = {
  /** Oldest first. Locks the returned rows until the transaction ends. */
  readonly selectPayable: (limit: number) => Promise<readonly string[]>
  readonly markPaying: (seqs: readonly string[]) => Promise<void>
  readonly selectOrder: (withdrawalSeq: string) => Promise<Paid>
  readonly markPaid: (row: Paid) => Promise<void>
  readonly markReturned: (row: Paid) => Promise<void>
}

export type BankTransact = <T>(
  work: (at: { readonly db: Kysely<BankTransferTables>; readonly withdrawals: Withdrawals }) => Promise<T>,
) => Promise<T>

type LedgerStep = 'send' | 'settle' | 'return'

export type CarryDeps = {
  readonly transact: BankTransact
  readonly ledgers: Pick<Ledgers, 'post' | 'postWithin'>
  readonly bank: Bank
  /** The postings of a step of a withdrawal, with ids as old as the transfer. */
  readonly chainOf: (step: LedgerStep, row: Paid, transferSeq: string) => Chain
  /** The part of its member's daily limit that a returned withdrawal gives back. */
  readonly givenBackLimit: (row: Paid) => Limit
}
