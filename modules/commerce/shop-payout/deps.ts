import type { AccountTables, KnownAccounts } from '@cocobnk/account'
import type { AssetTables } from '@cocobnk/asset'
import type { CommerceEventTables } from '@cocobnk/commerce-event'
import type { Transfers } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { MerchantTables } from '@cocobnk/merchant'
import type { Result } from '@cocobnk/result'
import type { PayoutTables } from './store.ts'

export type PayoutDatabase = Kysely<PayoutTables & MerchantTables & AccountTables & AssetTables & CommerceEventTables>

/** So much of one account of a member into another one, of another asset, at the rate of now. */
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
  /** What can be spent of an account now. */
  readonly availableOf: (accountSeq: string) => Promise<bigint>
  /** In USOT, if the value is known. */
  readonly usotOf: (
    asset: { readonly code: string; readonly decimal_point: number },
    minor: bigint,
  ) => Promise<bigint | undefined>
}
