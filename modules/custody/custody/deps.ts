import type { BitcoinSender, EvmSender } from '@cocobnk/chain'
import type { Chain, ChainNet } from '@cocobnk/chain-address'
import type { Kysely } from '@cocobnk/database'
import type { Ledgers } from '@cocobnk/ledger'
import type { Signer } from '@cocobnk/signer-client'
import type { CustodyTables } from './tables.ts'

export type Senders = {
  readonly Bitcoin: BitcoinSender
  readonly Litecoin: BitcoinSender
  readonly Ethereum: EvmSender
}

export type CustodyDeps = {
  readonly db: Kysely<CustodyTables>
  readonly ledgers: Pick<Ledgers, 'post'>
  readonly signer: Pick<Signer, 'sign'>
  readonly senders: Senders
  readonly net: ChainNet
  readonly hotAddresses: Readonly<Record<Chain, string>>
  /** Ids of the withdrawals that a payout pays, for the logs; undefined where there are no payouts. */
  readonly withdrawalsOf?: (payoutSeq: string) => Promise<readonly string[]>
}

/** How long a transaction waits before action is taken. */
export type Patience = {
  /** Waiting for a block: after this, its fee is raised if others offer more. */
  readonly raiseAfterMs: number
  /** Waiting for any node to accept it: after this, its inputs are returned to us. */
  readonly cancelAfterMs: number
}

export type Carried = {
  readonly txid: string
  /** It is in a block, but failed. */
  readonly failed: boolean
  /** The cancelling transaction is final instead. */
  readonly canceled: boolean
}

/** When a custody transaction is final, and how long it may wait. */
export type Carrying = { readonly depth: number; readonly patience?: Patience }
