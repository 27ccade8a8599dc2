import type { settingSchema } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { Ledgers } from '@cocobnk/ledger'
import type { OutflowDeps } from '@cocobnk/outflow'
import type { FirmRates, Rates } from '@cocobnk/rate'
import type { z } from 'zod'
import type { Tables } from './tables.ts'

export type ExchangeConfig = z.output<typeof settingSchema.exchangeConfig>

export type ExchangeSettings = {
  readonly exchange: ExchangeConfig
  readonly constant: Pick<
    z.output<typeof settingSchema.constant>,
    'governance_asset' | 'preferential_spread_discount_percent'
  >
}

export type ExchangeDeps = {
  readonly db: Kysely<Tables>
  readonly ledgers: Pick<Ledgers, 'shards' | 'post' | 'balances'>
  readonly outflow: Pick<OutflowDeps, 'findFacts' | 'settings'>
  readonly settings: () => Promise<ExchangeSettings>
  readonly firmRates: () => Promise<FirmRates>
  /** Last known values of assets, for valuation. */
  readonly rates: () => Promise<Rates>
  readonly quoteSecret: Uint8Array
}
