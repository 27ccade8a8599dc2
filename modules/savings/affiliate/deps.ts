import type { AssetRow } from '@cocobnk/asset'
import type { Ledgers } from '@cocobnk/ledger'
import type { Rates } from '@cocobnk/rate'
import type { AffiliateDatabase, WorkerDatabase } from './tables.ts'

/** In smallest units of USOT, if anybody knows. */
export type UsotOf = (asset: Pick<AssetRow, 'code' | 'decimal_point'>, minor: bigint) => Promise<bigint | undefined>

export type AffiliateDeps = {
  readonly db: AffiliateDatabase
  readonly ledgers: Pick<Ledgers, 'post' | 'balances' | 'shards'>
  readonly usotOf: UsotOf
  /** Open screens of these members ask again. */
  readonly tellAllowances: (...memberSeqs: readonly string[]) => void
}

export type WorkerDeps = {
  readonly db: WorkerDatabase
  /** Posts however late. */
  readonly ledgers: Pick<Ledgers, 'post' | 'postWithin' | 'createAccounts' | 'shards'>
  readonly rates: () => Promise<Rates>
  readonly tellAllowances: (...memberSeqs: readonly string[]) => void
  /** It is tried again later. */
  readonly onUnpaid: (allowanceSeq: string, why: unknown) => void
}
