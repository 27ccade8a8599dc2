import type { AssetRow, AssetTables } from '@cocobnk/asset'
import type { Chain, ChainNet } from '@cocobnk/chain-address'
import type { settingSchema, Tier } from '@cocobnk/contract'
import type { Coin, CustodyTables, Senders } from '@cocobnk/custody'
import type { Kysely } from '@cocobnk/database'
import type { Balances } from './propose.ts'
import type { TierTables } from './tables.ts'

export type TierDb = Kysely<TierTables & CustodyTables & AssetTables>

/** The chain's balance of an asset; on the Bitcoin family with its coins. */
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
  /** Whether an excess in the hot wallet is moved away automatically. */
  readonly putsAway: boolean
}

/** A feasible move: its transaction, and the file for offline signing. */
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

/** Must not call a node: it runs inside the database transaction that inserts the move, under the spending lock. */
export type Prepared = (db: TierDb) => Promise<Plan | undefined>

/** A move whose fee would exceed a tenth of its value waits for a larger amount or lower fees. */
export const WORTH = 10n
