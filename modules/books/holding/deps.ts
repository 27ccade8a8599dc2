import type { AccountTables } from '@cocobnk/account'
import type { AssetTables } from '@cocobnk/asset'
import type { Kysely } from '@cocobnk/database'
import type { Ledgers } from '@cocobnk/ledger'
import type { OverviewFacts, RateTables } from '@cocobnk/rate'

export type HoldingDeps = {
  readonly db: Kysely<AccountTables & AssetTables & RateTables>
  readonly ledgers: Pick<Ledgers, 'balances' | 'balancesAt' | 'moves' | 'shards'>
  /** Rates of now and of the last week, cached across callers. */
  readonly overview: () => Promise<OverviewFacts>
}
