import type { AccountTables } from '@cocobnk/account'
import type { AssetTables } from '@cocobnk/asset'
import type {
  AdjustState,
  AffiliateBehaviour,
  AffiliateBenefactor,
  AffiliateBeneficiary,
  AllowanceHoldReason,
  AllowanceState,
} from '@cocobnk/contract'
import type { Generated, Kysely } from '@cocobnk/database'
import type { MemberTables } from '@cocobnk/member'

export type PolicyTable = {
  readonly policy_seq: string
  readonly behaviour: AffiliateBehaviour
  readonly beneficiary: AffiliateBeneficiary
  readonly benefactor: AffiliateBenefactor
  readonly name: string
  readonly share_ppm: number
  readonly maturity_days: number
  readonly monthly_cap_usot: bigint | null
  readonly approval_seq: string | null
  readonly started_at: Generated<Date>
  readonly ended_at: Generated<Date | null>
  readonly ended_by: Generated<string | null>
}

export type CauseTable = {
  readonly cause_seq: string
  readonly behaviour: AffiliateBehaviour
  readonly member_seq: string
  readonly inviter_seq: string
  readonly asset_seq: string
  readonly principal: bigint
  readonly fee: bigint
  readonly account_seq: string
  readonly posting_seq: string
  readonly counterparty_seq: string | null
  readonly happened_at: Generated<Date>
  readonly taken_at: Generated<Date | null>
  readonly reversed_at: Generated<Date | null>
  readonly unmade_at: Generated<Date | null>
}

export type AllowanceTable = {
  readonly allowance_seq: string
  readonly cause_seq: string
  readonly policy_seq: string
  readonly member_seq: string
  readonly asset_seq: string
  readonly amount: bigint
  readonly usot: bigint | null
  readonly state: Generated<AllowanceState>
  readonly hold_reasons: AllowanceHoldReason[]
  readonly is_held: boolean
  readonly decided_by: Generated<string | null>
  readonly decided_at: Generated<Date | null>
  readonly decision_reason: Generated<string | null>
  readonly posting_key: string
  readonly reversal_key: Generated<string | null>
  readonly occurred_at: Generated<Date>
  readonly matures_at: Date
  readonly next_at: Generated<Date>
  readonly posted_at: Generated<Date | null>
  readonly ended_at: Generated<Date | null>
  readonly matured_through: Generated<bigint | null>
}

type BalanceTable = {
  readonly member_seq: string
  readonly asset_seq: string
  readonly earned: bigint
  readonly matured: bigint
  readonly settled: bigint
}

type AdjustTable = {
  readonly adjust_seq: string
  readonly member_seq: string
  readonly asset_seq: string
  readonly account_seq: string
  readonly amount: bigint
  readonly state: Generated<AdjustState>
  readonly refused_by: Generated<string | null>
  readonly is_automatic: boolean
  readonly request_key: string
  readonly created_at: Generated<Date>
  readonly ended_at: Generated<Date | null>
}

type PlanTable = {
  readonly member_seq: string
  readonly threshold_usot: bigint
  readonly changed_at: Generated<Date>
}

type CampaignTable = {
  readonly campaign_seq: string
  readonly member_seq: string
  readonly word: string
  readonly opened: Generated<bigint>
  readonly created_at: Generated<Date>
}

/** A single row: the last trade of the order book whose fees have been read. */
type OrderTable = { readonly trade_seq: bigint }

export type AffiliateTables = {
  affiliate_policy: PolicyTable
  affiliate_cause: CauseTable
  affiliate_allowance: AllowanceTable
  affiliate_balance: BalanceTable
  affiliate_adjust: AdjustTable
  affiliate_plan: PlanTable
  affiliate_campaign: CampaignTable
  affiliate_order: OrderTable
}

/** The tables that the worker may read. */
export type WorkerDatabase = Kysely<AffiliateTables & AccountTables & AssetTables & Pick<MemberTables, 'member'>>
export type AffiliateDatabase = Kysely<AffiliateTables & AccountTables & AssetTables & MemberTables>
