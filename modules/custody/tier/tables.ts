import type { Chain } from '@cocobnk/chain-address'
import type { Tier } from '@cocobnk/contract'
import type { Generated } from '@cocobnk/database'

export type TierBalanceTable = {
  readonly asset_seq: string
  readonly hot: bigint
  readonly warm: bigint
  readonly cold: bigint
  readonly seen_at: Generated<Date>
}

export type TierMoveTable = {
  readonly move_seq: string
  readonly asset_seq: string
  readonly network: Chain
  readonly from_tier: Tier
  readonly to_tier: Tier
  readonly amount: bigint
  readonly unsigned: string
  readonly fee: bigint
  readonly sender: string | null
  readonly nonce: bigint | null
  readonly proposal: string | null
  /** The first of those that spend the same coins, if it is not this one. */
  readonly replaces: Generated<string | null>
  readonly created_at: Generated<Date>
  readonly approval_seq: Generated<string | null>
  readonly allowed_at: Generated<Date | null>
  readonly signed: Generated<string | null>
  readonly txid: Generated<string | null>
  readonly imported_by: Generated<string | null>
  readonly imported_at: Generated<Date | null>
  readonly started_at: Generated<Date | null>
  readonly finished_at: Generated<Date | null>
  readonly dropped_at: Generated<Date | null>
}

export type TierTables = { tier_balance: TierBalanceTable; tier_move: TierMoveTable }
