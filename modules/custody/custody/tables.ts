import type { Chain } from '@cocobnk/chain-address'
import type { Generated } from '@cocobnk/database'
import type { KeyName } from '@cocobnk/signer-client'

export type ChainTransactionTable = {
  readonly transaction_seq: string
  readonly network: Chain
  readonly purpose: 'SWEEP' | 'GAS' | 'WITHDRAWAL' | 'RETURN' | 'REBALANCE'
  readonly unsigned: string
  readonly keys: readonly KeyName[]
  /** Outputs that leave the bank. One without a member returns a kept deposit. */
  readonly payments: readonly { readonly output: number; readonly member: string | null }[]
  readonly gas_for: Generated<number | null>
  readonly fee_asset: string
  readonly fee: bigint
  readonly fee_paid: Generated<bigint | null>
  readonly sender: string | null
  readonly nonce: bigint | null
  /** The first of those that spend the same. */
  readonly origin_seq: Generated<string | null>
  readonly attempt: Generated<number>
  readonly cancels: Generated<boolean>
  readonly depth: Generated<number>
  readonly signed: Generated<string | null>
  readonly txid: Generated<string | null>
  readonly statement: Generated<string | null>
  readonly approvals_needed: Generated<number | null>
  readonly created_at: Generated<Date>
  readonly broadcast_at: Generated<Date | null>
  readonly confirmed_at: Generated<Date | null>
}

export type ChainTransactionInputTable = {
  readonly network: Chain
  readonly txid: string
  readonly output_index: number
  readonly transaction_seq: string
}

export type SigningApprovalTable = {
  readonly transaction_seq: string
  readonly operator_seq: string
  readonly credential_id: string
  readonly authenticator_data: string
  readonly client_data: string
  readonly signature: string
  readonly created_at: Generated<Date>
}

/** A coin of a hot wallet. */
export type HotOutputTable = {
  readonly network: Chain
  readonly txid: string
  readonly output_index: number
  readonly amount: bigint
  readonly height: bigint | null
  readonly is_own: Generated<boolean>
  readonly chain_length: Generated<number>
  readonly spent_by: Generated<string | null>
}

export type CapitalTable = {
  readonly capital_seq: string
  readonly network: Chain
  readonly txid: string
  readonly asset: string
  readonly amount: bigint
  /** Receiving address; null for older capital. */
  readonly address: string | null
  readonly brought_at: Generated<Date>
}

/** A halt of the signer: ordered by an operator and not yet forwarded, or found by the worker at the signer. */
export type SignerHaltTable = {
  readonly halt_seq: string
  readonly reason: string
  readonly created_at: Generated<Date>
  readonly passed_at: Generated<Date | null>
  readonly mailed_at: Generated<Date | null>
  /** When the signer was seen running again. */
  readonly ended_at: Generated<Date | null>
}

export type CustodyTables = {
  capital: CapitalTable
  chain_transaction: ChainTransactionTable
  chain_transaction_input: ChainTransactionInputTable
  hot_output: HotOutputTable
  signer_halt: SignerHaltTable
  signing_approval: SigningApprovalTable
}
