import type { Generated } from '@cocobnk/database'
import type { PayableAddressTable } from '@cocobnk/withdraw-address'

export const STEPS = [
  'REQUESTED',
  'HELD',
  'REVIEW',
  'CLEARED',
  'PAYING',
  'PAID',
  'REFUSED',
  'CANCELED',
  'REJECTED',
  'RETURNED',
] as const

/** Why the ledger refuses to hold. */
export type HoldFault = 'INSUFFICIENT_BALANCE' | 'ACCOUNT_FROZEN' | 'NON_FACE_LIMIT'

export type WithdrawalTable = {
  readonly withdrawal_seq: string
  readonly request_key: Generated<string>
  readonly member_seq: string
  readonly account_seq: string
  readonly asset_seq: string
  readonly amount: bigint
  readonly fee: bigint
  readonly net: bigint
  readonly fee_type: 'PREPAY' | 'POSTPAY'
  readonly fee_charge_type: 'FIXED' | 'RATIO'
  readonly usot: bigint
  /** The daily cap at the time of the request; null without a cap. */
  readonly limit_cap: Generated<bigint | null>
  readonly address_seq: string
  readonly network: string | null
  readonly address: string | null
  readonly memo: string | null
  readonly details: Buffer
  readonly step: Generated<(typeof STEPS)[number]>
  readonly reasons: Generated<string[]>
  readonly approvals_needed: Generated<number>
  readonly approval_seq: Generated<string | null>
  readonly reason: Generated<Buffer | null>
  readonly payout_seq: Generated<string | null>
  readonly created_at: Generated<Date>
  readonly started_at: Generated<Date | null>
  readonly cleared_at: Generated<Date | null>
  readonly ended_at: Generated<Date | null>
  /** Why its money was not held. */
  readonly refused_by: Generated<HoldFault | null>
  readonly told_at: Generated<Date | null>
  readonly recalled_at: Generated<Date | null>
  /** When the hold of a failed one was released. */
  readonly given_back_at: Generated<Date | null>
}

/** Outgoing value within ten minutes, of an asset by its seq or of the whole bank. */
export type WithdrawalOutflowTable = {
  readonly scope: string
  readonly until: Date
  readonly slot: number
  readonly usot: bigint
}

/** For the process that submits the order to the bank; deleted once the withdrawal has ended. */
export type BankDestinationTable = {
  readonly withdrawal_seq: string
  readonly bank: string
  readonly account_number: string
  readonly holder_name: string
}

export type WithdrawalTables = {
  withdrawal: WithdrawalTable
  withdrawal_outflow: WithdrawalOutflowTable
  payable_address: PayableAddressTable
  bank_destination: BankDestinationTable
}

/** The bank has not been called. */
export const BEFORE_BANK: readonly (typeof STEPS)[number][] = ['REQUESTED', 'HELD', 'REVIEW', 'CLEARED']

/** Money is held, and nothing is being sent. */
export const CANCELABLE: readonly (typeof STEPS)[number][] = ['HELD', 'REVIEW', 'CLEARED']
