import type { Generated } from '@cocobnk/database'

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
  }
  settlement_window: {
    readonly first_seq: bigint
    readonly last_seq: bigint
    readonly window_key: string
    readonly opened_at: Generated<Date>
    readonly posted_at: Generated<Date | null>
  }
}
