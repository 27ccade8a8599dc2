import type { Chain } from '@cocobnk/chain-address'
import type { Generated } from '@cocobnk/database'

export type PayoutTable = {
  readonly payout_seq: string
  readonly network: Chain
  readonly created_at: Generated<Date>
  readonly started_at: Generated<Date | null>
  readonly parted_at: Generated<Date | null>
  /** One of its withdrawals was blocked before anything was signed; its coins are back. */
  readonly abandoned_at: Generated<Date | null>
  readonly finished_at: Generated<Date | null>
}

export type PayoutTables = { payout: PayoutTable }
