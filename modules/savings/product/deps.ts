import type { AccountTables } from '@cocobnk/account'
import type { AssetTables } from '@cocobnk/asset'
import type { Kysely } from '@cocobnk/database'
import type { Ledgers } from '@cocobnk/ledger'
import type { OutflowDeps } from '@cocobnk/outflow'
import type { ProductTables } from './tables.ts'

export type ProductDatabase = Kysely<ProductTables & AccountTables & AssetTables>

export type ProductDeps = {
  readonly db: ProductDatabase
  readonly ledgers: Pick<Ledgers, 'balances' | 'entries' | 'entriesFrom' | 'shards'>
  readonly outflow: OutflowDeps
  readonly now: () => Date
}
