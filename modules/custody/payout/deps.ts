import type { Chain, ChainNet } from '@cocobnk/chain-address'
import type { CustodyDeps, CustodyTables, Patience, Senders } from '@cocobnk/custody'
import type { Kysely } from '@cocobnk/database'
import type { Chain as LedgerChain } from '@cocobnk/ledger'
import type { PayoutTables } from './tables.ts'

/** A withdrawal as far as paying it goes. */
export type Paid = {
  readonly withdrawal_seq: string
  readonly payout_seq: string | null
  readonly member_seq: string
  readonly account_seq: string
  readonly address: string | null
  readonly memo: string | null
  readonly net: bigint
  readonly fee: bigint
  readonly asset: string
  readonly contract: string | null
  readonly confirmations_required: number
}

/** One that may leave now. */
export type Payable = Paid & {
  readonly approvals_needed: number
  readonly cleared_at: Date | null
  /** It was refused in company, before anything was signed. */
  readonly is_parted: boolean
}

/** What is asked of withdrawals, another module's, in the same transaction of the database. */
export type Withdrawals = {
  /** Oldest first. Locks what it answers until the transaction ends. */
  readonly selectPayable: (network: Chain, limit: number) => Promise<readonly Payable[]>
  readonly markPaying: (seqs: readonly string[], payoutSeq: string) => Promise<void>
  readonly selectOfPayout: (payoutSeq: string) => Promise<readonly Paid[]>
  /** Whether one of its accounts or members, or else its asset, is stopped now. */
  readonly selectStop: (payoutSeq: string) => Promise<'ACCOUNT' | 'ASSET' | undefined>
  /** For operators: stopped when it could no longer be kept from leaving. */
  readonly noteStoppedLate: (seqs: readonly string[]) => Promise<void>
  readonly markPaid: (rows: readonly Paid[]) => Promise<void>
  readonly markReturned: (rows: readonly Paid[]) => Promise<void>
}

export type PayoutTransaction = {
  readonly db: Kysely<PayoutTables & CustodyTables>
  readonly withdrawals: Withdrawals
  /** The block up to which the bank has followed a chain. */
  readonly heightOf: (network: Chain) => Promise<number>
}

export type PayoutTransact = <T>(work: (at: PayoutTransaction) => Promise<T>) => Promise<T>

export type PlanDeps = {
  readonly transact: PayoutTransact
  readonly senders: Senders
  readonly net: ChainNet
  readonly hotAddresses: Readonly<Record<Chain, string>>
  readonly evmChainId: bigint
  /** How long the first one waits for others to share its transaction. */
  readonly gatherMs: number
}

/** What came of a look: payouts made, and withdrawals that the hot wallet or the network cannot bear at the moment. */
export type Planned = { readonly made: number; readonly left: number }

export type CarryDeps = CustodyDeps & {
  readonly transact: PayoutTransact
  readonly patience: Patience
  /** What a step of a withdrawal posts to the ledger. */
  readonly chainOf: (step: LedgerStep, row: Paid) => LedgerChain
}

export type LedgerStep = 'release' | 'send' | 'settle' | 'return' | 'send stopped' | 'settle stopped' | 'return stopped'
