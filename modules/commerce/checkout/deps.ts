import type { KeyObject } from 'node:crypto'
import type { AccountDeps, AccountTables } from '@cocobnk/account'
import type { AssetRow, AssetTables } from '@cocobnk/asset'
import type { SettlementTables } from '@cocobnk/clearing'
import type { CommerceEventTables } from '@cocobnk/commerce-event'
import type { Conversions, Output, settingSchema } from '@cocobnk/contract'
import type { CurrencyTables } from '@cocobnk/currency'
import type { Kysely } from '@cocobnk/database'
import type { DailyCap } from '@cocobnk/grade'
import type { Ledgers } from '@cocobnk/ledger'
import type { MerchantTables } from '@cocobnk/merchant'
import type { OutflowDeps } from '@cocobnk/outflow'
import type { FirmRates } from '@cocobnk/rate'
import type { Result } from '@cocobnk/result'
import type { z } from 'zod'
import type { PayCrowd } from './crowd.ts'
import type { CheckoutRow } from './move.ts'
import type { CheckoutTables } from './tables.ts'

/** The tables of this module, and those it reads. */
export type CheckoutView = CheckoutTables &
  CommerceEventTables &
  MerchantTables &
  AccountTables &
  AssetTables &
  CurrencyTables
export type CheckoutDatabase = Kysely<CheckoutView>

export type CheckoutSettings = {
  readonly constant: Pick<
    z.output<typeof settingSchema.constant>,
    'usot_in_usd' | 'merchant_fixed_fee_usd' | 'merchant_fee_percent'
  >
  readonly currency: settingSchema.CurrencyConfig
}

/** Dependencies of creating and pricing a checkout, in the api and in the worker. */
export type PricingDeps = {
  readonly db: CheckoutDatabase
  readonly settings: () => Promise<CheckoutSettings>
  readonly firmRates: () => Promise<FirmRates>
}

export type CheckoutDeps = PricingDeps & {
  readonly ledgers: Pick<AccountDeps['ledgers'], 'balances'>
  readonly webOrigin: string
  /** The masked name that a shop may see. Undefined for a former member. */
  readonly maskedNameOf: (memberSeq: string) => Promise<string | undefined>
  /** The shop's refunds, oldest first. */
  readonly refundsOf: (checkout: Pick<CheckoutRow, 'mode' | 'checkout_seq'>) => Promise<Refund[]>
  /** Notifies screens of the payer, the shop's team and anyone with the link that it changed. */
  readonly tellCheckout: (checkout: Pick<CheckoutRow, 'checkout_seq'>) => void
}

type Refund = Output<'GET /pg/transaction/{transaction_seq}'>['transaction']['refunds'][number]

type Proving = {
  readonly memberSeq: string
  /** The member's own token: another process verifies the factor. */
  readonly ownToken: string
  readonly client: { readonly address: string; readonly agent: string }
  readonly password: string | undefined
  readonly otpToken: string | undefined
}

/** Dependencies of paying from a balance. */
export type PayDeps = Omit<CheckoutDeps, 'db' | 'ledgers'> & {
  readonly db: Kysely<CheckoutView & SettlementTables>
  readonly ledgers: Pick<AccountDeps['ledgers'], 'balances'> & Pick<Ledgers, 'post' | 'postWithin'>
  readonly crowd: PayCrowd
  /** For accounts in assets that a shop does not accept. */
  readonly conversions: Conversions
  readonly cap: DailyCap
  readonly outflow: OutflowDeps
  readonly usotOf: (asset: Pick<AssetRow, 'code' | 'decimal_point'>, minor: bigint) => Promise<bigint | undefined>
  /** Verifies a one-time code, or the password of a member without a second factor. */
  readonly prove: (proving: Proving) => Promise<Result<unknown, ProveFault>>
  readonly authenticationSecret: KeyObject
  /** Records that the owner uses the account, so that it does not become dormant. */
  readonly noteUse: (memberSeq: string, accountSeq: string) => Promise<void>
  /** A hint to open screens that balances have changed. */
  readonly tell: (...moved: readonly Moved[]) => void
  readonly wakeMover: () => void
}

type ProveFault = 'OTP_REFUSED' | 'PASSWORD_REFUSED' | 'TOO_MANY_ATTEMPTS' | 'SERVICE_UNAVAILABLE'
type Moved = { readonly memberSeq: string; readonly accountSeq: string; readonly transferSeq: string }
