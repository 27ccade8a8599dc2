import type { CheckoutSettings, CheckoutView, PricingDeps } from '@cocobnk/checkout'
import type { ShopChains, settingSchema } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { HaltTables } from '@cocobnk/halt'
import type { Ledgers } from '@cocobnk/ledger'
import type { WalletPaymentTables } from './tables.ts'

/** The tables of this module, and those it reads. */
export type WalletDatabase = Kysely<WalletPaymentTables & CheckoutView & HaltTables>

/** Settles arrivals, in the worker. */
export type SettleDeps = Omit<PricingDeps, 'db' | 'settings'> & {
  readonly db: WalletDatabase
  readonly settings: () => Promise<CheckoutSettings & { readonly shop: settingSchema.ShopConfig }>
  readonly ledgers: Pick<Ledgers, 'post'>
  readonly returnCost: ShopChains['returnCost']
}

/** Requests of customers, shops and operators, in the api. */
export type WalletDeps = Omit<PricingDeps, 'db' | 'settings'> & {
  readonly db: WalletDatabase
  readonly settings: () => Promise<CheckoutSettings & { readonly shop: settingSchema.ShopConfig }>
  readonly chains: ShopChains
  /** The value of an amount of an asset in smallest units of USOT; undefined if unknown. */
  readonly usotOf: (
    asset: { readonly code: string; readonly decimal_point: number },
    minor: bigint,
  ) => Promise<bigint | undefined>
  /** The txid of a payout; undefined until it is signed. */
  readonly txidOf: (payoutSeq: string) => Promise<string | undefined>
}
