import type { AssetRow, AssetTables } from '@cocobnk/asset'
import type { Chain, ChainNet } from '@cocobnk/chain-address'
import type { settingSchema, Tier } from '@cocobnk/contract'
import type { Coin, CustodyTables, Senders } from '@cocobnk/custody'
import type { Kysely } from '@cocobnk/database'
import type { Balances } from './propose.ts'
import type { TierTables } from './tables.ts'

export type TierDb = Kysely<TierTables & CustodyTables & AssetTables>

/** What the chain says of an asset; on the Bitcoin family with the coins it is made of. */
export type Holding = {
  readonly balances: Balances
  readonly coins: Readonly<Record<Tier, readonly Omit<Coin, 'key'>[]>>
}

export type TierDeps = {
  readonly db: TierDb
  readonly senders: Senders
  readonly net: ChainNet
  readonly evmChainId: bigint
  readonly addresses: Readonly<Record<Tier, Readonly<Record<Chain, string>>>>
  readonly policy: () => Promise<settingSchema.TierConfig>
  readonly holdingOf: (asset: AssetRow) => Promise<Holding>
  /** Whether what is too much at hand is put away by itself. */
  readonly putsAway: boolean
}

/** A move that can be done: its one transaction, and what carries it to where it is signed. */
export type Plan = {
  readonly amount: bigint
  readonly unsigned: string
  readonly fee: bigint
  /** How many coins it spends. */
  readonly inputs: number
  readonly sender: string | null
  readonly nonce: bigint | null
  readonly proposal: string | null
}

/** Asks no node: it is called inside the transaction of the database that writes the move down, under the lock of all that spend. */
export type Prepared = (db: TierDb) => Promise<Plan | undefined>

/** What would lose more than a tenth to the network waits until it is more, or the network asks for less. */
export const WORTH = 10n
