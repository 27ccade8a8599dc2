import type { AccountTables } from '@cocobnk/account'
import type { AssetTables } from '@cocobnk/asset'
import type { ExchangeType } from '@cocobnk/contract'
import type { Generated } from '@cocobnk/database'
import type { HaltTables } from '@cocobnk/halt'
import type { HouseFundTables } from '@cocobnk/house-fund'
import type { Intent } from '@cocobnk/ledger'
import type { MarketTables } from '@cocobnk/market'

export type ExchangeStep = 'ASKED' | 'ADMITTED' | 'DONE' | 'REFUSED'

/** Why an accepted exchange failed. */
export type ExchangeFault =
  | 'SOURCE_INSUFFICIENT'
  | 'ACCOUNT_NOT_USABLE'
  | 'EXCHANGE_SOLD_OUT'
  | 'EXCHANGE_FULL'
  | 'INTENT_REFUSED'

export type ExchangeTable = {
  readonly exchange_seq: string
  readonly member_seq: string
  readonly type: ExchangeType
  readonly market_code: string
  readonly source_account_seq: string
  readonly target_account_seq: string
  readonly source_amount: bigint
  readonly target_amount: bigint
  readonly spread_amount: bigint
  readonly rounding_amount: bigint
  readonly base_rate: bigint
  readonly spread_rate: bigint
  readonly discount_rate: bigint
  readonly spread_ppm: number
  readonly discount_ppm: number
  readonly step: Generated<ExchangeStep>
  readonly fault: Generated<ExchangeFault | null>
  /** The order in which exchanges that give the same asset are admitted. */
  readonly place: Generated<bigint>
  /** The exchange converts a payment to a shop, whose account is the target. It ends with the payment of the same id. */
  readonly pays_shop: Generated<boolean>
  /** The signed request; removed when the exchange ends. */
  readonly intent: Generated<Intent | null>
  readonly created_at: Generated<Date>
}

/** Running sums by minute and asset. */
export type ExchangeFlowTable = {
  readonly minute: Date
  readonly asset_seq: string
  readonly taken: bigint
  readonly given: bigint
}

export type ExchangeTables = {
  exchange: ExchangeTable
  exchange_flow: ExchangeFlowTable
  /** The last fill of the house's quotes in order books that was counted. */
  maker_flow: { readonly trade_seq: bigint }
}
export type Tables = ExchangeTables & AccountTables & AssetTables & HaltTables & HouseFundTables & MarketTables
