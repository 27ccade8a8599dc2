import type { HistoryTable } from '@cocobnk/approval'
import type { DividendType, FundStep, FundStepState, InstrumentTerms, ProductType, TermTexts } from '@cocobnk/contract'
import type { Generated } from '@cocobnk/database'

/** Amounts are in smallest units; days are calendar days in Korea. */
export type InstrumentTable = {
  readonly instrument_seq: string
  readonly type: ProductType
  readonly asset_seq: string
  readonly dividend_asset_seq: string
  readonly terms: InstrumentTerms
  readonly unit_num: bigint
  readonly unit_den: bigint
  readonly minimum: bigint
  readonly maximum: bigint
  readonly capacity: bigint
  readonly registration_starts_on: string
  readonly registration_ends_on: string
  readonly execution_starts_on: string
  readonly execution_ends_on: string
  readonly is_suspended: boolean
  readonly document_version: number
  readonly created_at: Generated<Date>
  readonly used: Generated<bigint>
  readonly funds: Generated<number>
  readonly principal: Generated<bigint>
  readonly promised: Generated<bigint>
  readonly paid: Generated<bigint>
}

type DocumentTable = {
  readonly instrument_seq: string
  readonly version: number
  readonly text: TermTexts
  readonly published_at: Generated<Date>
}

export type InstrumentHistoryTable = HistoryTable<InstrumentTerms> & { readonly instrument_seq: string }

type DistributionTable = {
  readonly instrument_seq: string
  readonly paid_on: string
  readonly amount: bigint
  readonly funds: number
}

export type FundTable = {
  readonly fund_seq: string
  readonly member_seq: string
  readonly instrument_seq: string
  readonly type: ProductType
  readonly payment_account_seq: string
  readonly dividend_account_seq: string
  readonly account_seq: string
  readonly title: string
  readonly rate_ppm: number
  readonly unit_num: bigint
  readonly unit_den: bigint
  readonly term_days: number
  readonly dividend_type: DividendType
  readonly dividend_days: number | null
  readonly early_rates: InstrumentTerms['early_rates']
  readonly minimum: bigint
  readonly document_version: number
  readonly installment_amount: bigint | null
  readonly installment_count: number | null
  readonly late_days: number | null
  readonly is_auto: boolean
  readonly renewal_rate_ppm: number | null
  readonly state: 'REQUESTED' | 'REFUSED' | 'ACTIVE' | 'RETURNED' | 'RETURNED_EARLY'
  readonly started_on: string
  readonly matures_on: string
  readonly next_on: string | null
  readonly principal: bigint
  readonly promised: bigint
  readonly reserved: bigint
  readonly paid: bigint
  readonly lost: bigint
  readonly accrued: bigint
  readonly accrued_on: string | null
  readonly refusal: string | null
  readonly created_at: Generated<Date>
  readonly ended_at: Date | null
  readonly request_key: string | null
}

export type FundLotTable = {
  readonly fund_seq: string
  readonly lot: number
  readonly principal: bigint
  readonly started_on: string
  readonly paid_to: string
  readonly promised: bigint
}

export type FundStepTable = {
  readonly step_seq: string
  readonly fund_seq: string
  readonly member_seq: string
  readonly instrument_seq: string
  readonly kind: FundStep
  readonly state: Generated<FundStepState>
  readonly amount: bigint | null
  readonly counts_on: string | null
  readonly principal: Generated<bigint>
  readonly interest: Generated<bigint>
  readonly lost: Generated<bigint>
  readonly promise: Generated<bigint>
  readonly released: Generated<bigint>
  readonly after: FundAfter | null
  readonly refusal: string | null
  readonly created_at: Generated<Date>
  readonly ended_at: Date | null
  readonly request_key: string | null
}

/** The state of a fund after a step has been posted, stored as JSON with amounts as text. */
export type FundAfter = {
  readonly state: 'ACTIVE' | 'RETURNED' | 'RETURNED_EARLY'
  readonly started_on: string
  readonly matures_on: string
  readonly next_on: string
  readonly rate_ppm: number
  readonly renewal_rate_ppm: number | null
  readonly document_version: number
  /** The part of the product's capacity that the fund uses. */
  readonly reserved: string
  readonly lots: readonly {
    readonly lot: number
    readonly principal: string
    readonly started_on: string
    readonly paid_to: string
    readonly promised: string
  }[]
}

export type FundGoalTable = {
  readonly goal_seq: string
  readonly fund_seq: string
  readonly member_seq: string
  readonly name: string
  readonly target: bigint
  readonly due_on: string
  readonly round_up_unit: bigint | null
  readonly base: bigint
  readonly is_paused: Generated<boolean>
  readonly read_to: bigint
  readonly collected: Generated<bigint>
  readonly created_at: Generated<Date>
  readonly ended_at: Generated<Date | null>
}

type FundGoalSavingTable = { readonly step_seq: string; readonly goal_seq: string; readonly amount: bigint }

type AccrualDayTable = {
  readonly accrued_on: string
  readonly after_fund: string | null
  readonly funds: Generated<bigint>
  readonly began_at: Generated<Date>
  readonly finished_at: Date | null
}

export type ProductTables = {
  instrument: InstrumentTable
  instrument_document: DocumentTable
  instrument_history: InstrumentHistoryTable
  instrument_distribution: DistributionTable
  fund: FundTable
  fund_lot: FundLotTable
  fund_step: FundStepTable
  fund_goal: FundGoalTable
  fund_goal_saving: FundGoalSavingTable
  accrual_day: AccrualDayTable
}
