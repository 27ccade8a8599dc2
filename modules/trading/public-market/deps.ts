import type { AccountTables } from '@cocobnk/account'
import type { AssetTables } from '@cocobnk/asset'
import type { settingSchema } from '@cocobnk/contract'
import type { Ask, Kysely } from '@cocobnk/database'
import type { DailyCap } from '@cocobnk/grade'
import type { Ledgers } from '@cocobnk/ledger'
import type { MarketTables } from '@cocobnk/market'
import type { MatchingClient } from '@cocobnk/matching'
import type { OutflowDeps } from '@cocobnk/outflow'
import type { FirmRates } from '@cocobnk/rate'
import type { z } from 'zod'
import type { PublicMarketTables } from './store.ts'

export type PublicMarketDeps = {
  readonly db: Kysely<MarketTables & AssetTables & AccountTables>
  readonly ask: Ask
  readonly ledgers: Pick<Ledgers, 'balances' | 'shards'>
  readonly outflow: OutflowDeps
  readonly cap: Pick<DailyCap, 'ofOrder'>
  readonly firmRates: () => Promise<FirmRates>
  readonly settings: () => Promise<{
    readonly constant: Pick<z.output<typeof settingSchema.constant>, 'governance_asset'>
  }>
  /** The value of an amount in smallest units of USOT; undefined without a rate. */
  readonly usotOf: (
    asset: { readonly code: string; readonly decimal_point: number },
    minor: bigint,
  ) => Promise<bigint | undefined>
  /** The market's own database and the engine. Without them no orders are accepted and there are no trades. */
  readonly trading:
    | { readonly db: Kysely<PublicMarketTables>; readonly ask: Ask; readonly engine: MatchingClient }
    | undefined
}
