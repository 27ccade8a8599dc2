import type { Generated } from '@cocobnk/database'
import type { Fund } from './fund.ts'

export type HouseMoveTable = {
  readonly move_seq: string
  readonly fund: Fund
  readonly asset: string
  readonly from_shard: number
  readonly to_shard: number
  readonly amount: bigint
  readonly step: Generated<'PENDING' | 'DONE' | 'REFUSED'>
  /** The ledger's refusal code. */
  readonly refused_by: Generated<string | null>
  readonly created_at: Generated<Date>
  readonly ended_at: Generated<Date | null>
}

export type HouseNeedTable = {
  readonly fund: Fund
  readonly asset: string
  readonly shard: number
  readonly amount: bigint
  readonly asked_at: Generated<Date>
}

export type EndowmentTable = {
  readonly endowment_seq: string
  readonly asset: string
  readonly amount: bigint
  readonly approval_seq: string | null
  readonly approved_at: Generated<Date>
  readonly capital_seq: Generated<string | null>
  readonly used_at: Generated<Date | null>
}

export type EndowmentTables = { endowment: EndowmentTable }

export type HouseFundTables = EndowmentTables & { house_move: HouseMoveTable; house_need: HouseNeedTable }
