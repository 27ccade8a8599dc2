import type {
  CheckoutFlag,
  CheckoutMethod,
  CheckoutPaymentState,
  CheckoutSource,
  CheckoutState,
  CommerceMode,
} from '@cocobnk/contract'
import type { Generated } from '@cocobnk/database'

type CheckoutTable = {
  readonly mode: CommerceMode
  readonly checkout_seq: string
  readonly merchant_seq: string
  readonly shop_order_number: string
  readonly name: string
  readonly source: CheckoutSource
  /** The payment link, invoice or subscription it came from. */
  readonly source_seq: Generated<string | null>
  /** Of a payment link: whether it holds a unit of the link's stock. A trigger decides. */
  readonly has_unit: Generated<boolean>
  /** In the smallest unit of `price_currency` or of `price_asset_seq`. */
  readonly price: bigint
  readonly price_currency: string | null
  readonly price_asset_seq: string | null
  readonly token: string
  readonly return_url: string | null
  readonly cancel_url: string | null
  readonly state: Generated<CheckoutState>
  readonly flags: Generated<CheckoutFlag[]>
  readonly payer_member_seq: Generated<string | null>
  readonly created_at: Generated<Date>
  readonly expires_at: Date
  readonly paid_at: Generated<Date | null>
  readonly version: Generated<number>
  readonly request_key: Generated<string | null>
}

type CheckoutDueTable = {
  readonly mode: CommerceMode
  readonly checkout_seq: string
  readonly asset_seq: string
  readonly merchant_account_seq: string | null
  readonly amount: bigint
  readonly fee: bigint
}

type CheckoutPaymentTable = {
  readonly mode: CommerceMode
  readonly payment_seq: string
  readonly checkout_seq: string
  readonly method: CheckoutMethod
  readonly state: Generated<CheckoutPaymentState>
  readonly asset_seq: string
  /** Before the fee. */
  readonly amount: bigint
  readonly fee: bigint
  readonly merchant_account_seq: string | null
  readonly payer_member_seq: Generated<string | null>
  readonly payer_account_seq: Generated<string | null>
  /** The amount the payer gave in another asset. */
  readonly converted_from: Generated<bigint | null>
  /** The price of the market's asset, with twelve decimals. */
  readonly converted_rate: Generated<bigint | null>
  readonly converted_market: Generated<string | null>
  /** The reference of its ledger postings. */
  readonly posting_seq: Generated<string | null>
  /** The part of the price that this payment counts for, in the unit of the price. */
  readonly counted: bigint
  readonly refunded: Generated<bigint>
  /** Total of the refunds in progress. */
  readonly refunding: Generated<bigint>
  readonly fault: Generated<string | null>
  readonly created_at: Generated<Date>
  readonly ended_at: Generated<Date | null>
}

export type CheckoutTables = {
  checkout: CheckoutTable
  checkout_due: CheckoutDueTable
  checkout_payment: CheckoutPaymentTable
}
