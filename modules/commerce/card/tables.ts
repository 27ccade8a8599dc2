import type { AccountTables } from '@cocobnk/account'
import type { AssetTables } from '@cocobnk/asset'
import type { CheckoutTables } from '@cocobnk/checkout'
import type { CommerceEventTables } from '@cocobnk/commerce-event'
import type {
  CARD_PAYMENT_STATES,
  CardClass,
  CardReserveKind,
  CardStopCause,
  CHARGEBACK_STATES,
  CommerceMode,
} from '@cocobnk/contract'
import type { Generated } from '@cocobnk/database'
import type { MerchantTables } from '@cocobnk/merchant'
import type { OutflowTables } from '@cocobnk/outflow'

type CardPaymentTable = {
  readonly mode: Generated<CommerceMode>
  readonly card_payment_seq: string
  readonly checkout_seq: string
  readonly merchant_account_seq: string
  readonly cents: bigint
  /** The house's fee, in the smallest unit of USOT. */
  readonly fee: bigint
  readonly state: Generated<(typeof CARD_PAYMENT_STATES)[number]>
  readonly session_id: Generated<string | null>
  readonly page_url: Generated<string | null>
  readonly payment_id: Generated<string | null>
  readonly charge_id: Generated<string | null>
  /** The processor's id of the refund, for a capture that paid for nothing. */
  readonly return_id: Generated<string | null>
  readonly last4: Generated<string | null>
  readonly decline_code: Generated<string | null>
  readonly is_late: Generated<boolean>
  readonly refunded_cents: Generated<bigint>
  readonly look_at: Generated<Date>
  readonly created_at: Generated<Date>
  readonly captured_at: Generated<Date | null>
  readonly ended_at: Generated<Date | null>
}

type CardRefundTable = {
  readonly refund_seq: string
  readonly card_payment_seq: string
  readonly cents: bigint
  /** In the smallest unit of USOT; the rest comes from the shop's account. */
  readonly from_reserve: Generated<bigint>
  readonly state: Generated<'ASKED' | 'HELD' | 'DONE' | 'REFUSED'>
  readonly fault: Generated<'SHOP_SHORT' | 'DISPUTED' | 'TOO_MUCH' | null>
  readonly refund_id: Generated<string | null>
  readonly created_at: Generated<Date>
  readonly ended_at: Generated<Date | null>
}

type ChargebackTable = {
  readonly chargeback_seq: string
  readonly card_payment_seq: string
  readonly dispute_id: string
  readonly cents: bigint
  readonly reason: string
  readonly state: Generated<(typeof CHARGEBACK_STATES)[number]>
  readonly due_at: Date | null
  readonly answer: Generated<'SUBMIT' | 'ACCEPT' | null>
  readonly evidence: Generated<string | null>
  /** The processor's id of the submitted document. */
  readonly evidence_file: Generated<string | null>
  readonly answered_at: Generated<Date | null>
  readonly created_at: Generated<Date>
  readonly charged_at: Generated<Date | null>
  readonly won_at: Generated<Date | null>
  readonly ended_at: Generated<Date | null>
}

/** The shop's evidence. */
type ChargebackEvidenceTable = {
  readonly evidence_seq: string
  readonly chargeback_seq: string
  readonly text: string
  readonly request_key: string | null
  readonly created_at: Generated<Date>
}

type ChargebackFileTable = { readonly evidence_seq: string; readonly file_seq: string }

type CardRecoveryTable = {
  readonly recovery_seq: string
  readonly member_seq: string
  readonly account_seq: string
  readonly source: 'RESERVE' | 'ACCOUNT'
  readonly amount: bigint
  readonly created_at: Generated<Date>
  readonly posted_at: Generated<Date | null>
  readonly canceled_at: Generated<Date | null>
}

type CardRiskTable = {
  readonly merchant_seq: string
  readonly risk_class: CardClass
  readonly changed_at: Generated<Date>
}

type CardStopTable = {
  readonly stop_seq: string
  readonly merchant_seq: string
  readonly cause: CardStopCause
  readonly created_at: Generated<Date>
  readonly released_at: Generated<Date | null>
}

type CardReserveTable = {
  readonly reserve_seq: string
  readonly card_payment_seq: string
  readonly account_seq: string
  readonly kind: CardReserveKind
  readonly amount: bigint
  readonly taken: Generated<bigint>
  readonly due_at: Date
  readonly next_at: Date
  readonly created_at: Generated<Date>
  readonly held_at: Generated<Date | null>
  readonly release_key: Generated<string | null>
  readonly released: Generated<bigint | null>
  readonly released_at: Generated<Date | null>
}

type CardReserveUseTable = {
  readonly use_seq: string
  readonly reserve_seq: string
  readonly refund_seq: string | null
  readonly recovery_seq: string | null
  readonly amount: bigint
  readonly undone_at: Generated<Date | null>
}

type CardEntryTable = {
  readonly entry_id: string
  readonly kind: 'CHARGE' | 'REFUND' | 'DISPUTE' | 'PAYOUT' | 'OTHER'
  readonly source: string
  readonly cents: bigint
  readonly fee_cents: bigint
  readonly at: Date
  readonly card_payment_seq: string | null
  readonly cost_seq: string
  readonly cost_posted_at: Generated<Date | null>
}

type CardPayoutTable = {
  readonly payout_id: string
  readonly shard: number
  readonly payout_seq: string
  readonly cents: bigint
  readonly created_at: Generated<Date>
  readonly posted_at: Generated<Date | null>
}

export type CardOwnTables = {
  card_payment: CardPaymentTable
  card_refund: CardRefundTable
  chargeback: ChargebackTable
  chargeback_evidence: ChargebackEvidenceTable
  chargeback_file: ChargebackFileTable
  card_risk: CardRiskTable
  card_stop: CardStopTable
  card_reserve: CardReserveTable
  card_reserve_use: CardReserveUseTable
  card_recovery: CardRecoveryTable
}

/** For the worker only. */
type CardBookTables = {
  card_entry: CardEntryTable
  card_payout: CardPayoutTable
}

export type CardTables = CardOwnTables &
  CheckoutTables &
  MerchantTables &
  CommerceEventTables &
  AccountTables &
  AssetTables &
  OutflowTables
export type CardWorkerTables = CardTables & CardBookTables
