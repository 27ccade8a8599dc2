import type { AccountTables } from '@cocobnk/account'
import type { AssetTables } from '@cocobnk/asset'
import type { SettlementTables } from '@cocobnk/clearing'
import type { DealWarning, DISPUTE_CAUSES, DisputeDecision, DisputeState, ExchangeType } from '@cocobnk/contract'
import type { ColumnType, Generated, Kysely, Selectable } from '@cocobnk/database'
import type { MarketTables } from '@cocobnk/market'
import type { MemberTables } from '@cocobnk/member'
import type { DealTerms } from './terms.ts'

/** Terms as stored in JSON. */
export type StoredTerms = Readonly<Record<keyof DealTerms, string | number | boolean | null>>

export type DealStep = 'ASKED' | 'REFUSED' | 'OPEN' | 'FILLED' | 'CLOSED' | 'EXPIRED'

type DealTable = {
  readonly deal_seq: string
  readonly deal_number: Generated<bigint>
  readonly member_seq: string
  readonly market_seq: string
  readonly offer_type: ExchangeType
  readonly amount: bigint
  readonly minimum_amount: bigint
  readonly confirmed: Generated<bigint>
  readonly unconfirmed: Generated<bigint>
  readonly available: Generated<bigint>
  readonly unit_price: bigint
  readonly margin_ppm: number | null
  readonly floor_price: bigint | null
  readonly ceiling_price: bigint | null
  readonly source_account_seq: string
  /** Null for deals paid outside: coins leave from, or arrive in, the source account. */
  readonly target_account_seq: string | null
  /** Paid outside: the owner's account at another bank, for paying or being paid, and the time to pay. */
  readonly bank_account_seq: Generated<string | null>
  readonly payment_minutes: Generated<number | null>
  /** Paid outside: the share set aside as a bond, of what exceeds the deals that both sides completed. */
  readonly bond_ppm: Generated<number>
  /** In the smallest unit of what the owner gives. */
  readonly held: Generated<bigint>
  readonly reserved: Generated<bigint>
  readonly limit_day: Generated<string | null>
  readonly limit_usot: Generated<bigint>
  readonly is_auto_confirmed: boolean
  readonly minimum_grade: number
  readonly minimum_deals: number
  readonly state: Generated<DealStep>
  readonly fault: Generated<string | null>
  readonly is_frozen: Generated<boolean>
  readonly frozen_reason: Generated<string | null>
  readonly version: Generated<number>
  readonly expires_at: Date | null
  readonly created_at: Generated<Date>
  readonly closed_at: Generated<Date | null>
  readonly request_key: string
}

export type ApplicationStep =
  | 'ASKED'
  | 'REFUSED'
  | 'PENDING'
  | 'PAYING'
  | 'PAID'
  | 'DISPUTED'
  | 'SETTLING'
  | 'CONFIRMED'
  | 'RETURNED'
  | 'REJECTED'
  | 'CANCELED'
  | 'EXPIRED'

type ApplicationTable = {
  readonly application_seq: string
  readonly group_seq: string
  readonly deal_seq: string
  readonly member_seq: string
  /** The owner of the offer, set by the database. */
  readonly owner_seq: Generated<string>
  readonly amount: bigint
  readonly unit_price: bigint
  readonly payment: bigint
  readonly fee: bigint
  /** Null for the buyer of a deal paid outside. */
  readonly payment_account_seq: string | null
  /** Paid outside: the applicant's account at another bank. The fee and the bond are in the market's asset. */
  readonly bank_account_seq: Generated<string | null>
  readonly pay_by: Generated<Date | null>
  readonly paid_at: Generated<Date | null>
  readonly release_by: Generated<Date | null>
  readonly reminded_at: Generated<Date | null>
  /** Paid outside: the amount released to the buyer, including the fee; null until it is decided. */
  readonly released: Generated<bigint | null>
  readonly released_fee: Generated<bigint | null>
  /**
   * The bond of each side. A ruling may forfeit the loser's bond to the other side: the seller's, or the buyer's if nothing was released.
   */
  readonly bond: Generated<bigint>
  readonly is_bond_forfeited: Generated<boolean>
  /** Null for the seller of a deal paid outside. */
  readonly receiving_account_seq: string | null
  readonly state: Generated<ApplicationStep>
  readonly fault: Generated<string | null>
  readonly is_auto_confirmed: boolean
  readonly limit_day: Generated<string | null>
  readonly limit_usot: Generated<bigint>
  /** The value at the time of the application; 0 without a rate. */
  readonly value_usot: bigint
  readonly created_at: Generated<Date>
  readonly expires_at: Date
  readonly decided_at: Generated<Date | null>
  readonly request_key: string
}

export type MoveStep = 'SET_ASIDE' | 'APPLY' | 'HAND_OVER' | 'TURN_DOWN' | 'GIVE_BACK'

type MoveTable = {
  readonly move_seq: string
  readonly step: MoveStep
  readonly deal_seq: string | null
  readonly group_seq: string | null
  readonly application_seq: string | null
  readonly amount: bigint
  readonly limit_day: string | null
  readonly limit_usot: bigint | null
  readonly limit_cap: bigint | null
  readonly terms: ColumnType<StoredTerms | null, string | null | undefined, never>
  readonly state: Generated<'PENDING' | 'DONE' | 'REFUSED'>
  readonly fault: Generated<string | null>
  readonly created_at: Generated<Date>
  readonly ended_at: Generated<Date | null>
}

type RoomTable = {
  readonly application_seq: string
  /** The key of the room, wrapped by a key of the HSM. Messages are unreadable without it. */
  readonly wrapped_key: Buffer
  readonly payee: Buffer
  readonly payer: Buffer
  readonly created_at: Generated<Date>
}

export type MessageKind = 'CHAT' | 'EVIDENCE' | 'DISPUTE' | 'APPEAL'

type MessageTable = {
  readonly message_seq: string
  readonly application_seq: string
  readonly member_seq: string
  readonly kind: MessageKind
  /** Encrypted with the key of the room. */
  readonly text: Buffer
  readonly files: string[]
  readonly warnings: DealWarning[]
  readonly created_at: Generated<Date>
}

type EventTable = {
  readonly event_seq: Generated<bigint>
  readonly application_seq: string
  readonly state: ApplicationStep
  readonly at: Generated<Date>
}

type DisputeTable = {
  readonly application_seq: string
  readonly opened_by: Generated<string | null>
  readonly reason: (typeof DISPUTE_CAUSES)[number]
  readonly state: Generated<DisputeState>
  readonly usot: Generated<bigint | null>
  readonly opened_at: Generated<Date>
  readonly appeal_until: Generated<Date | null>
  readonly appealed_by: Generated<string | null>
  readonly appealed_at: Generated<Date | null>
  readonly ended_at: Generated<Date | null>
}

type RulingTable = {
  readonly application_seq: string
  readonly round: number
  readonly decision: DisputeDecision
  readonly released: bigint
  /** Whether the loser's bond goes to the other side. */
  readonly forfeits_bond: Generated<boolean>
  readonly reason: string
  readonly operator_seq: string
  readonly checker_seq: string | null
  readonly decided_at: Generated<Date>
}

/** Written by triggers only. */
type StandingTable = {
  readonly member_seq: string
  readonly completed: number
  readonly turned_down: number
  readonly good: number
  readonly bad: number
  readonly median_seconds: number | null
  readonly volume_usot: bigint
}

/** Written by triggers only. */
type CountedTable = {
  readonly application_seq: string
  readonly member_seq: string
  readonly other_seq: string
  readonly is_completed: boolean
  readonly seconds: number | null
  readonly value_usot: bigint
  readonly at: Date
}

type RatingTable = {
  readonly rating_seq: string
  readonly application_seq: string
  readonly member_seq: string
  /** The database sets the rated member, and whether the rating counts. */
  readonly rated_seq: Generated<string>
  readonly is_counted: Generated<boolean>
  readonly is_good: boolean
  readonly text: string | null
  readonly created_at: Generated<Date>
  readonly answer: Generated<string | null>
  readonly answered_at: Generated<Date | null>
  readonly hidden_reason: Generated<string | null>
  readonly hidden_by: Generated<string | null>
  readonly hidden_at: Generated<Date | null>
}

type BarTable = {
  readonly member_seq: string
  readonly reason: string
  readonly operator_seq: string
  readonly barred_at: Generated<Date>
  readonly lifted_at: Generated<Date | null>
}

export type DealTables = {
  deal: DealTable
  deal_application: ApplicationTable
  deal_move: MoveTable
  deal_standing: StandingTable
  deal_bar: BarTable
  deal_room: RoomTable
  deal_message: MessageTable
  deal_event: EventTable
  deal_dispute: DisputeTable
  deal_ruling: RulingTable
  deal_counted: CountedTable
  deal_rating: RatingTable
}

export type DealRow = Selectable<DealTable>
export type ApplicationRow = Selectable<ApplicationTable>
export type MoveRow = Selectable<MoveTable>
export type RoomRow = Selectable<RoomTable>
export type MessageRow = Selectable<MessageTable>
export type DisputeRow = Selectable<DisputeTable>
export type RulingRow = Selectable<RulingTable>
export type RatingRow = Selectable<RatingTable>
export type StandingRow = Selectable<StandingTable>

export type Tables = DealTables &
  AccountTables &
  AssetTables &
  MarketTables &
  Pick<MemberTables, 'member'> &
  SettlementTables
export type DealDatabase = Kysely<Tables>
