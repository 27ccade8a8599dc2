import type { CheckoutSettings, CheckoutView, PricingDeps } from '@cocobnk/checkout'
import type { ShopChains, settingSchema } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { HaltTables } from '@cocobnk/halt'
import type { Ledgers } from '@cocobnk/ledger'
import type { WalletPaymentTables } from './tables.ts'

/** The tables of this module, and those it reads. */
export type WalletDatabase = Kysely<WalletPaymentTables & CheckoutView & HaltTables>

/** What becomes of arrivals, in the worker. */
export type SettleDeps = Omit<PricingDeps, 'db'> & {
  readonly db: WalletDatabase
  readonly ledgers: Pick<Ledgers, 'post'>
  readonly returnCost: ShopChains['returnCost']
}

/** What customers, shops and operators ask for, in the api. */
export type WalletDeps = Omit<PricingDeps, 'db' | 'settings'> & {
  readonly db: WalletDatabase
  readonly settings: () => Promise<CheckoutSettings & { readonly shop: settingSchema.ShopConfig }>
  readonly chains: ShopChains
  /** Where links lead. */
  readonly webOrigin: string
  /** What so much of an asset is worth, in smallest units of USOT; nothing while nobody knows. */
  readonly usotOf: (
    asset: { readonly code: string; readonly decimal_point: number },
    minor: bigint,
  ) => Promise<bigint | undefined>
  /** Of the transaction of a payout, once it is signed. */
  readonly txidOf: (payoutSeq: string) => Promise<string | undefined>
}
