import type { AccountTables, KnownAccounts } from '@cocobnk/account'
import type { AssetRow, AssetTables } from '@cocobnk/asset'
import type { SettlementTables } from '@cocobnk/clearing'
import type { Ask, Kysely } from '@cocobnk/database'
import type { DailyCap } from '@cocobnk/grade'
import type { Ledgers } from '@cocobnk/ledger'
import type { MemberTables, NotifyDeps } from '@cocobnk/member'
import type { OutflowDeps } from '@cocobnk/outflow'
import type { RateTables } from '@cocobnk/rate'
import type { OwnTables } from './store.ts'

/** The tables of this module, and those it reads. */
export type TransferTables = OwnTables & SettlementTables & AccountTables & AssetTables & MemberTables & RateTables

/** A member's account with a new balance, and the transfer that caused it. */
export type Moved = { readonly memberSeq: string; readonly accountSeq: string; readonly transferSeq: string }

export type TransferDeps = NotifyDeps & {
  readonly db: Kysely<TransferTables>
  readonly ask: Ask
  readonly ledgers: Pick<Ledgers, 'post' | 'postWithin' | 'transfer' | 'entries' | 'entriesFrom' | 'entryAt'>
  readonly accounts: KnownAccounts
  readonly cap: DailyCap
  readonly outflow: OutflowDeps
  readonly settings: () => Promise<{ readonly member: { readonly payee_cooling_off_hours: number } }>
  /** When the oldest of the member's second factors was set up, if there is one. */
  readonly factorSince: (memberSeq: string) => Promise<Date | undefined>
  /** The value of an amount, in minor units of USOT; undefined if unknown. */
  readonly usotOf: (asset: AssetRow, minor: bigint) => Promise<bigint | undefined>
  /** A member's name, unmasked; undefined for a former member. */
  readonly nameOf: (memberSeq: string) => Promise<string | undefined>
  /** Hints to open screens that balances changed. Does not block. */
  readonly tell: (...moved: readonly Moved[]) => void
  /** Wakes the worker's mover of settlements between shards, which polls as well. */
  readonly wakeMover: () => void
}
