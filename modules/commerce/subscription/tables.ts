import type { CommerceMode, DisplayCurrency, SubscriptionPeriod, SubscriptionState } from '@cocobnk/contract'
import type { Generated } from '@cocobnk/database'
import type { Intent } from '@cocobnk/ledger'

type PlanTable = {
  readonly mode: CommerceMode
  readonly plan_seq: string
  readonly merchant_seq: string
  readonly title: string
  readonly currency: DisplayCurrency
  readonly amount: bigint
  readonly period: SubscriptionPeriod
  readonly notice_days: number
  readonly token: string
  readonly created_at: Generated<Date>
  readonly closed_at: Generated<Date | null>
  readonly request_key: string | null
}

type SubscriptionTable = {
  readonly mode: CommerceMode
  readonly subscription_seq: string
  readonly plan_seq: string
  readonly member_seq: string
  readonly account_seq: string
  readonly maximum: bigint
  readonly state: Generated<SubscriptionState>
  readonly charge: Generated<number>
  readonly attempt: Generated<number>
  readonly due_at: Date
  readonly next_at: Date
  readonly noticed_at: Date | null
  readonly charge_key: Generated<string | null>
  readonly charging_until: Generated<Date | null>
  readonly refusal: Generated<string | null>
  readonly created_at: Generated<Date>
  readonly ended_at: Generated<Date | null>
  readonly request_key: string | null
  /** The signed request that agreed to it; removed when it ends. */
  readonly intent: Generated<Intent | null>
}

type ChargeTable = {
  readonly mode: CommerceMode
  readonly subscription_seq: string
  readonly charge: number
  readonly attempt: number
  readonly outcome: 'CHARGED' | 'REFUSED'
  readonly refusal: string | null
  readonly checkout_seq: string | null
  readonly at: Generated<Date>
}

export type SubscriptionTables = {
  subscription_plan: PlanTable
  subscription: SubscriptionTable
  subscription_charge: ChargeTable
}
