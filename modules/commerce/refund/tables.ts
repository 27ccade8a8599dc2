import type { CheckoutView } from '@cocobnk/checkout'
import type { CommerceMode, RefundState } from '@cocobnk/contract'
import type { Generated, Kysely } from '@cocobnk/database'

type RefundTable = {
  readonly mode: CommerceMode
  readonly refund_seq: string
  readonly payment_seq: string
  readonly checkout_seq: string
  readonly amount: bigint
  readonly usot: Generated<bigint | null>
  /** Of a refund that leaves the bank: how much of its owner's day it uses, and up to which cap. */
  readonly limit_day: Generated<string | null>
  readonly limit_usot: Generated<bigint | null>
  readonly limit_cap: Generated<bigint | null>
  readonly reason: Generated<string | null>
  readonly state: Generated<RefundState>
  readonly by_member_seq: Generated<string | null>
  /** The payer's account, if not the one that paid. */
  readonly to_account_seq: Generated<string | null>
  readonly posting_seq: Generated<string | null>
  readonly fault: Generated<string | null>
  readonly request_key: string
  readonly created_at: Generated<Date>
  readonly ended_at: Generated<Date | null>
  readonly told_at: Generated<Date | null>
}

export type RefundTables = { refund: RefundTable }

export type RefundView = CheckoutView & RefundTables
export type RefundDatabase = Kysely<RefundView>
