import type { AccountDeps, AccountTables } from '@cocobnk/account'
import type { AssetTables } from '@cocobnk/asset'
import type { CommerceEventTables } from '@cocobnk/commerce-event'
import type { settingSchema } from '@cocobnk/contract'
import type { CurrencyTables } from '@cocobnk/currency'
import type { Kysely } from '@cocobnk/database'
import type { MerchantTables } from '@cocobnk/merchant'
import type { FirmRates } from '@cocobnk/rate'
import type { z } from 'zod'
import type { CheckoutRow } from './move.ts'
import type { CheckoutTables } from './tables.ts'

/** The tables of this module, and those it reads. */
export type CheckoutDatabase = Kysely<
  CheckoutTables & CommerceEventTables & MerchantTables & AccountTables & AssetTables & CurrencyTables
>

export type CheckoutSettings = {
  readonly constant: Pick<
    z.output<typeof settingSchema.constant>,
    'usot_in_usd' | 'merchant_fixed_fee_usd' | 'merchant_fee_percent'
  >
  readonly currency: settingSchema.CurrencyConfig
}

/** What making and pricing a checkout takes, in the api and in the worker. */
export type PricingDeps = {
  readonly db: CheckoutDatabase
  readonly settings: () => Promise<CheckoutSettings>
  readonly firmRates: () => Promise<FirmRates>
}

export type CheckoutDeps = PricingDeps & {
  readonly ledgers: Pick<AccountDeps['ledgers'], 'balances'>
  readonly webOrigin: string
  /** As much of a member's name as a shop may know; nothing of who has left. */
  readonly maskedNameOf: (memberSeq: string) => Promise<string | undefined>
  /** Tells the screens of the payer, of the shop's people and of whoever has the link open that it changed. */
  readonly tellCheckout: (checkout: Pick<CheckoutRow, 'checkout_seq'>) => void
}
