import type { Chain, ChainNet } from '@cocobnk/chain-address'
import type { CustodyDeps, CustodyTables, Patience, Senders } from '@cocobnk/custody'
import type { Kysely } from '@cocobnk/database'
import type { Chain as LedgerChain, Ledgers, Limit } from '@cocobnk/ledger'
import type { PayoutTables } from './tables.ts'

type PaidFacts = {
  /** The withdrawal's or return's id. */
  readonly seq: string
  readonly payout_seq: string | null
  readonly address: string | null
  readonly memo: string | null
  readonly net: bigint
  readonly fee: bigint
  readonly asset: string
  readonly contract: string | null
  readonly confirmations_required: number
}

/** What a payout pays: a member's withdrawal, the return of a kept deposit, or a return claimed by a shop's customer. */
export type Paid = PaidFacts &
  (
    | {
        readonly purpose: 'WITHDRAWAL'
        readonly member_seq: string
        readonly account_seq: string
        readonly usot: bigint
        readonly created_at: Date
      }
    /** With the account the deposit is kept for, if any. A return to a shop's customer has no account; it names its suspense shard. */
    | {
        readonly purpose: 'RETURN'
        readonly member_seq: null
        readonly account_seq: string | null
        readonly shard?: number
      }
  )

/** A payment that may leave now. */
export type Payable = Paid & {
  readonly approvals_needed: number
  readonly cleared_at: Date | null
  /** It was refused as part of a group, before anything was signed. */
  readonly is_parted: boolean
}

/**
 * ACCOUNT: an account is frozen, or a member is locked or suspended. ASSET: an asset is halted. BLOCK: the coins of a deposit to be
 * returned have left the chain.
 */
type Blocker = 'ACCOUNT' | 'ASSET' | 'BLOCK'

/** Access to withdrawals and returns, rows of other modules, in the same database transaction. */
type Payables = {
  /** Oldest first. Locks the returned rows until the transaction ends. */
  readonly selectPayable: (network: Chain, limit: number) => Promise<readonly Payable[]>
  readonly markPaying: (rows: readonly Paid[], payoutSeq: string) => Promise<void>
  readonly selectOfPayout: (payoutSeq: string) => Promise<readonly Paid[]>
  /** Why the payments of a payout may not be paid now; an account or member blocks first. */
  readonly selectBlocker: (payoutSeq: string) => Promise<Blocker | undefined>
  /** Flags for operators the payments whose account was frozen after signing. */
  readonly noteFrozenLate: (rows: readonly Paid[]) => Promise<void>
  readonly markPaid: (rows: readonly Paid[]) => Promise<void>
  /** For payments that did not leave: a withdrawal goes back to its member, and a kept deposit waits for a decision again. */
  readonly markUnpaid: (rows: readonly Paid[]) => Promise<void>
}

export type PayoutTransaction = {
  readonly db: Kysely<PayoutTables & CustodyTables>
  readonly payables: Payables
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
  /** How long the first payment waits for others to share its transaction. */
  readonly gatherMs: number
}

/** The outcome of a round: payouts made, and how many the hot wallet or the network cannot handle now. */
export type Planned = { readonly made: number; readonly left: number }

export type CarryDeps = CustodyDeps & {
  readonly ledgers: Pick<Ledgers, 'postWithin'>
  readonly transact: PayoutTransact
  readonly patience: Patience
  /** A step's postings; undefined if there are none. */
  readonly chainOf: (step: LedgerStep, row: Paid) => LedgerChain | undefined
  /** The part of its member's daily limit that a step gives back; undefined if nothing was used or it stays used. */
  readonly limitOf: (step: LedgerStep, row: Paid) => Limit | undefined
}

export type LedgerStep = 'release' | 'send' | 'settle' | 'return' | 'send frozen' | 'settle frozen' | 'return frozen'
