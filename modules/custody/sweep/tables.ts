import type { Chain } from '@cocobnk/chain-address'
import type { Generated } from '@cocobnk/database'

export type SweepTable = {
  readonly sweep_seq: string
  readonly network: Chain
  readonly asset_seq: string
  readonly amount: bigint
  readonly derivation_index: number | null
  readonly gas_seq: string | null
  readonly created_at: Generated<Date>
  readonly started_at: Generated<Date | null>
  readonly finished_at: Generated<Date | null>
}

export type SweepTables = { sweep: SweepTable }
