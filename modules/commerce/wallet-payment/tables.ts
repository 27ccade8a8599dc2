import type { ReceiptState, ReturnCause, ReturnState } from '@cocobnk/contract'
import type { Generated } from '@cocobnk/database'

/** Facts about an arrival at a checkout's address: a view provided by custody. */
type CheckoutArrivalView = {
  readonly checkout_seq: string
  readonly deposit_seq: string
  readonly asset_seq: string
  readonly amount: bigint
  readonly txid: string
  readonly network: string
  /** The shard of its suspense account. */
  readonly shard: number
  readonly seen_at: Date
  /** Since when it is in its block; null while it is in none. */
  readonly included_at: Date | null
  /** When it was confirmed and posted. */
  readonly posted_at: Date | null
  readonly vanished_at: Date | null
  /** When its block vanished, after it was posted. */
  readonly alarmed_at: Date | null
  readonly confirmations: number
  readonly confirmations_required: number
  /** Whether it has the confirmations that the asset requires of any deposit. */
  readonly is_final: boolean
}

type WalletReceiptTable = {
  readonly deposit_seq: string
  readonly mode: Generated<'LIVE'>
  readonly checkout_seq: string
  readonly asset_seq: string
  readonly amount: bigint
  readonly state: Generated<ReceiptState>
  /** The whole price in this asset at the rate applied, and its fee. */
  readonly due: Generated<bigint | null>
  readonly due_fee: Generated<bigint | null>
  readonly is_late: boolean
  readonly payment_seq: Generated<string | null>
  readonly created_at: Generated<Date>
  readonly held_at: Generated<Date | null>
}

type ReturnOfferTable = {
  readonly mode: Generated<'LIVE'>
  readonly offer_seq: string
  readonly checkout_seq: string
  readonly cause: ReturnCause
  readonly deposit_seq: string | null
  readonly refund_seq: string | null
  readonly asset_seq: string
  readonly amount: bigint
  readonly shard: number
  readonly state: Generated<ReturnState>
  /** SHA-256 of the payer's secret. */
  readonly claim_hash: Buffer
  /** SHA-256 of a second secret, after the first was lost, and from when it works. */
  readonly recovery_hash: Buffer | null
  readonly recovery_from: Date | null
  readonly created_at: Generated<Date>
  readonly expires_at: Date
  readonly done_at: Generated<Date | null>
}

type ReturnClaimTable = {
  readonly claim_seq: string
  readonly mode: Generated<'LIVE'>
  readonly offer_seq: string
  readonly address: string
  readonly fee: bigint
  readonly net: bigint
  readonly created_at: Generated<Date>
  readonly payout_seq: Generated<string | null>
  readonly paid_at: Generated<Date | null>
  readonly failed_at: Generated<Date | null>
}

export type WalletPaymentTables = {
  checkout_arrival: CheckoutArrivalView
  checkout_look: { readonly checkout_seq: string; readonly changes: Generated<bigint> }
  checkout_address: {
    readonly checkout_seq: string
    readonly network: string
    readonly address: string
    readonly confirmations: number | null
    readonly claim_hash: Buffer
  }
  wallet_receipt: WalletReceiptTable
  return_offer: ReturnOfferTable
  return_claim: ReturnClaimTable
}
