import type { AssetRow } from '@cocobnk/asset'
import type { DailyCap } from '@cocobnk/grade'
import type { Ledgers } from '@cocobnk/ledger'
import type { OutflowDeps } from '@cocobnk/outflow'
import type { FirmRates } from '@cocobnk/rate'
import type { DealDatabase } from './tables.ts'

/** What carries moves to their end: the api that wrote them, or the worker after it died. */
export type CarryDeps = {
  readonly db: DealDatabase
  readonly ledgers: Pick<Ledgers, 'post' | 'postWithin' | 'createAccounts'>
  readonly wakeMover: () => void
}

export type DealDeps = CarryDeps & {
  readonly outflow: OutflowDeps
  readonly cap: Pick<DailyCap, 'within' | 'isOver'>
  readonly firmRates: () => Promise<FirmRates>
  /** What an amount is worth, in smallest units of USOT; nothing where nobody knows. */
  readonly usotOf: (asset: Pick<AssetRow, 'code' | 'decimal_point'>, minor: bigint) => Promise<bigint | undefined>
  readonly gradeOf: (memberSeq: string) => Promise<number>
  readonly noteUse: (memberSeq: string, accountSeq: string) => Promise<void>
}
