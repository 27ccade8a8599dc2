import type { AssetRow } from '@cocobnk/asset'
import type { OwnBanks, settingSchema } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { FileTables } from '@cocobnk/file'
import type { DailyCap } from '@cocobnk/grade'
import type { Ledgers } from '@cocobnk/ledger'
import type { ObjectStore } from '@cocobnk/object-store'
import type { OutflowDeps } from '@cocobnk/outflow'
import type { FirmRates } from '@cocobnk/rate'
import type { Vault } from '@cocobnk/vault'
import type { DealDatabase, Tables } from './tables.ts'

/** Dependencies of carrying moves: in the api that inserted them, or in the worker after that api died. */
export type CarryDeps = {
  readonly db: DealDatabase
  readonly ledgers: Pick<Ledgers, 'post' | 'postWithin' | 'createAccounts'>
  readonly wakeMover: () => void
}

/** Tables used by the api only, which uploads and shows files. */
type RoomDatabase = Kysely<Tables & FileTables>

export type DealDeps = Omit<CarryDeps, 'db'> & {
  readonly db: RoomDatabase
  readonly vault: Vault
  readonly objects: ObjectStore
  readonly banks: OwnBanks
  readonly settings: () => Promise<{ readonly deal: settingSchema.DealConfig }>
  readonly outflow: OutflowDeps
  readonly cap: Pick<DailyCap, 'within' | 'isOver'>
  readonly firmRates: () => Promise<FirmRates>
  /** The value of an amount in smallest units of USOT; undefined without a rate. */
  readonly usotOf: (asset: Pick<AssetRow, 'code' | 'decimal_point'>, minor: bigint) => Promise<bigint | undefined>
  readonly gradeOf: (memberSeq: string) => Promise<number>
  readonly noteUse: (memberSeq: string, accountSeq: string) => Promise<void>
}
