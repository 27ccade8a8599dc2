import type { ApprovalTables, HistoryTable } from '@cocobnk/approval'
import type { AssetTables } from '@cocobnk/asset'
import type { AuditTables } from '@cocobnk/audit'
import type { MarketDeskTerms, MarketSignal } from '@cocobnk/contract'
import type { Generated, Kysely } from '@cocobnk/database'
import type { MarketTables } from '@cocobnk/market'
import type { MemberTables } from '@cocobnk/member'
import type { ReviewTables } from '@cocobnk/review'

export type MarketHistoryTable = HistoryTable<MarketDeskTerms> & { readonly market_seq: string }

export type Fact = { readonly name: string; readonly value: string }

export type MarketSignalTable = {
  readonly signal_seq: string
  readonly kind: MarketSignal
  readonly market_seq: string
  readonly member_seq: string
  /** For trades between two members: the one with the higher id. */
  readonly other_member_seq: string | null
  /** The day in Korea. */
  readonly day: string
  readonly facts: readonly Fact[]
  readonly first_at: Date
  readonly last_at: Date
  readonly found_at: Generated<Date>
}

export type MarketDeskTables = { market_history: MarketHistoryTable; market_signal: MarketSignalTable }

export type DeskDatabase = Kysely<
  MarketDeskTables & MarketTables & AssetTables & MemberTables & ReviewTables & ApprovalTables & AuditTables
>
