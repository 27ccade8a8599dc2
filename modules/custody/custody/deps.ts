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
  /** Which withdrawals a payout pays, for the logs; nothing where there are no payouts. */
  readonly withdrawalsOf?: (payoutSeq: string) => Promise<readonly string[]>
}

/** How long a transaction waits before something is done about it. */
export type Patience = {
  /** For a block: then it offers more, if others do. */
  readonly raiseAfterMs: number
  /** For any node to take it: then what it spends comes home instead. */
  readonly cancelAfterMs: number
}

export type Carried = {
  readonly txid: string
  /** It stands in a block and did nothing. */
  readonly failed: boolean
  /** What came home instead is final. */
  readonly canceled: boolean
}

/** How a transaction is taken on: from when on it is final, and what is done if it is not. */
export type Carrying = { readonly depth: number; readonly patience?: Patience }
