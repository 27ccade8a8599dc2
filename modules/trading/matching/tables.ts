import type { Generated } from '@cocobnk/database'
import type { LedgerCode } from '@cocobnk/ledger'

export type MatchingTables = {
  trader: { readonly trader: Generated<number>; readonly member_seq: string }
  asset: { readonly asset: Generated<number>; readonly code: string }
  market: { readonly market: Generated<number>; readonly market_seq: string }
  trading_account: { readonly trader: number; readonly asset: number; readonly account_seq: string }
  maker: { readonly trader: number }
  movement: {
    readonly movement_id: string
    readonly is_in: boolean
    readonly trader: number
    readonly asset: number
    readonly amount: bigint
    readonly asked_at: Generated<Date>
    readonly seq: Generated<bigint | null>
    readonly posted_at: Generated<Date | null>
    readonly refused_at: Generated<Date | null>
  }
  settlement_window: {
    readonly first_seq: bigint
    readonly last_seq: bigint
    readonly window_key: string
    readonly moves: readonly StoredMove[] | null
    readonly opened_at: Generated<Date>
    readonly posted_at: Generated<Date | null>
  }
  set_apart: {
    readonly window_key: string
    readonly shard: number
    /** 0 for the fees of the shard. */
    readonly trader: number
    readonly asset: number
    readonly amount: bigint
    readonly loss: bigint
    readonly code: LedgerCode
    readonly since: Generated<Date>
  }
}

/** As JSON. */
export type StoredMove = { readonly asset: string; readonly from: number; readonly to: number; readonly amount: string }
