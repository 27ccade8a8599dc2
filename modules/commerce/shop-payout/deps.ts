import type { AccountTables, KnownAccounts } from '@cocobnk/account'
import type { AssetTables } from '@cocobnk/asset'
import type { CommerceEventTables } from '@cocobnk/commerce-event'
import type { Transfers } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { MerchantTables } from '@cocobnk/merchant'
import type { Result } from '@cocobnk/result'
import type { PayoutTables } from './store.ts'

export type PayoutDatabase = Kysely<PayoutTables & MerchantTables & AccountTables & AssetTables & CommerceEventTables>

/** An exchange between two accounts of a member in different assets, at the current rate. */
export type Conversion = {
  readonly memberSeq: string
  readonly fromAccountSeq: string
  readonly toAccountSeq: string
  readonly fromAssetSeq: string
  readonly toAssetSeq: string
  /** Decimal text. */
  readonly amount: string
}

export type PayoutDeps = {
  readonly db: PayoutDatabase
  readonly accounts: Pick<KnownAccounts, 'own'>
  readonly transfers: Pick<Transfers, 'send'>
  readonly convert: (conversion: Conversion) => Promise<Result<unknown, string>>
  /** The available balance of an account. */
  readonly availableOf: (accountSeq: string) => Promise<bigint>
  /** The value in USOT; undefined if unknown. */
  readonly usotOf: (
    asset: { readonly code: string; readonly decimal_point: number },
    minor: bigint,
  ) => Promise<bigint | undefined>
}
