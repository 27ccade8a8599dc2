import type { AssetRow } from '@cocobnk/asset'
import type { Ledgers } from '@cocobnk/ledger'
import type { Rates } from '@cocobnk/rate'
import type { AffiliateDatabase, WorkerDatabase } from './tables.ts'

/** The value in the smallest unit of USOT; undefined if unknown. */
export type UsotOf = (asset: Pick<AssetRow, 'code' | 'decimal_point'>, minor: bigint) => Promise<bigint | undefined>

export type AffiliateDeps = {
  readonly db: AffiliateDatabase
  readonly ledgers: Pick<Ledgers, 'post' | 'balances' | 'shards'>
  readonly usotOf: UsotOf
  /** Makes the open screens of these members reload. */
  readonly tellAllowances: (...memberSeqs: readonly string[]) => void
}

export type WorkerDeps = {
  readonly db: WorkerDatabase
  /** Must accept late postings (`postsHoweverLate`). */
  readonly ledgers: Pick<Ledgers, 'post' | 'postWithin' | 'createAccounts' | 'shards'>
  readonly rates: () => Promise<Rates>
  readonly tellAllowances: (...memberSeqs: readonly string[]) => void
  /** Called when an allowance could not be posted; it is retried later. */
  readonly onUnpaid: (allowanceSeq: string, why: unknown) => void
}
