import type { Chain, ChainNet } from '@cocobnk/chain-address'
import type { CustodyTables, Senders } from '@cocobnk/custody'
import type { Kysely } from '@cocobnk/database'
import type { SweepTables } from './tables.ts'

/** A final deposit, and the index of the key that spends it. */
export type FinalDeposit = {
  readonly deposit_seq: string
  readonly txid: string
  readonly output_index: number
  readonly amount: bigint
  readonly address: string
  readonly derivation_index: number
  readonly asset_seq: string
  readonly asset: string
  readonly contract: string | null
}

/** One database transaction over sweeps and deposits. */
export type SweepTransaction = {
  readonly db: Kysely<SweepTables & CustodyTables>
  /** Locks the returned rows until the transaction ends. */
  readonly selectUnswept: (network: Chain, limit: number) => Promise<readonly FinalDeposit[]>
  readonly markSwept: (depositSeqs: readonly string[], sweepSeq: string) => Promise<void>
}

export type SweepDeps = {
  readonly transact: <T>(work: (at: SweepTransaction) => Promise<T>) => Promise<T>
  readonly senders: Senders
  readonly net: ChainNet
  readonly hotAddresses: Readonly<Record<Chain, string>>
  readonly evmChainId: bigint
}

/** Maximum inputs per transaction, well below the size that networks relay. */
export const BATCH = 100
/** A sweep whose fee would exceed a tenth of its value waits for more deposits or lower fees. */
export const WORTH = 10n

export function sumOf(deposits: readonly FinalDeposit[]): bigint {
  return deposits.reduce((sum, { amount }) => sum + amount, 0n)
}

export function seqsOf(deposits: readonly FinalDeposit[]): string[] {
  return deposits.map(({ deposit_seq }) => deposit_seq)
}
