import type { BitcoinSender, EvmSender } from '@cocobnk/chain'
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
}
