import type { CLAIM_STATUSES, KEPT_FOR } from '@cocobnk/contract'
import type { Generated } from '@cocobnk/database'

export type DepositAddressTable = {
  readonly account_seq: string
  readonly network: string
  readonly address: string
  readonly derivation_index: number | null
  readonly memo: bigint | null
  readonly created_at: Generated<Date>
}

/** A checkout's receiving address. */
export type CheckoutAddressTable = {
  readonly checkout_seq: string
  readonly network: string
  readonly address: string
  readonly derivation_index: number
  /** The shard of the shop's accounts. */
  readonly shard: number
  /** Confirmations needed for an order of this value by itself, if fewer than the asset requires. */
  readonly confirmations: number | null
  /** SHA-256 of the payer's secret. */
  readonly claim_hash: Buffer
  /** The worth of the order in smallest units of USOT; null if unknown. */
  readonly usot: bigint | null
  /** The member who owns the shop. */
  readonly owner_seq: string
}

export type ChainPositionTable = {
  readonly network: string
  readonly height: bigint
  readonly hash: string
  readonly holder: Generated<string | null>
  readonly held_until: Generated<Date>
}

export type ChainBlockTable = { readonly network: string; readonly height: bigint; readonly hash: string }

export type KeptFor = (typeof KEPT_FOR)[number]

export type DepositTable = {
  readonly deposit_seq: string
  readonly network: string
  readonly txid: string
  readonly output_index: number
  readonly asset_seq: string
  /** Receiving address; null for deposits older than this column. */
  readonly address: Generated<string | null>
  readonly amount: bigint
  readonly memo: bigint | null
  readonly sender: string | null
  readonly account_seq: string | null
  readonly member_seq: string | null
  readonly block_height: bigint | null
  readonly block_hash: string | null
  readonly confirmations_required: number
  readonly seen_at: Generated<Date>
  readonly kept_for: KeptFor | null
  readonly posted_at: Generated<Date | null>
  readonly vanished_at: Generated<Date | null>
  readonly alarmed_at: Generated<Date | null>
  readonly sweep_seq: Generated<string | null>
  /** For an arrival for a checkout: the checkout, and its suspense shard. */
  readonly checkout_seq: Generated<string | null>
  readonly shard: Generated<number | null>
}

export type DepositParkedTable = {
  readonly deposit_seq: string
  readonly refused_by: string
  readonly tries: Generated<number>
  readonly parked_at: Generated<Date>
  readonly retry_at: Date
}

export type DepositAnnouncementTable = {
  readonly announcement_seq: string
  readonly member_seq: string
  readonly account_seq: string
  readonly amount: bigint
  /** Key of the request that created it. */
  readonly request_key: Generated<string | null>
  readonly announced_at: Generated<Date>
  readonly canceled_at: Generated<Date | null>
  readonly deposit_seq: Generated<string | null>
}

export type DepositClaimTable = {
  readonly claim_seq: string
  readonly deposit_seq: string
  readonly member_seq: string
  readonly account_seq: string
  readonly status: Generated<(typeof CLAIM_STATUSES)[number]>
  readonly proof_amount: bigint | null
  readonly signature: Generated<string | null>
  readonly signed_at: Generated<Date | null>
  readonly usot: Generated<bigint | null>
  readonly approval_seq: Generated<string | null>
  readonly created_at: Generated<Date>
  readonly decided_at: Generated<Date | null>
  readonly posted_at: Generated<Date | null>
}

export type KeptDecisionTable = {
  readonly deposit_seq: string
  readonly kind: 'CREDIT' | 'DUST' | 'CAPITAL' | 'RETURN'
  readonly account_seq: string | null
  readonly member_seq: string | null
  readonly operator_seq: string | null
  readonly approval_seq: string | null
  readonly usot: bigint | null
  readonly decided_at: Generated<Date>
  readonly posted_at: Generated<Date | null>
}

/** The return of a kept deposit to its sender. */
export type KeptReturnTable = {
  readonly return_seq: string
  readonly deposit_seq: string
  readonly address: string
  readonly fee: bigint
  readonly net: bigint
  readonly created_at: Generated<Date>
  readonly payout_seq: Generated<string | null>
  readonly returned_at: Generated<Date | null>
  readonly failed_at: Generated<Date | null>
}

export type ReconciliationTable = {
  readonly reconciliation_seq: string
  readonly asset_seq: string
  readonly at: Generated<Date>
  readonly height: bigint
  readonly on_chain: bigint
  readonly in_custody: bigint
  readonly unposted: bigint
  readonly in_flight: bigint
  readonly difference: bigint
}

export type DepositTables = {
  reconciliation: ReconciliationTable
  reconciliation_turn: {
    readonly asset_seq: string
    readonly due_at: Generated<Date>
    readonly since: Generated<Date>
  }
  held_address: { readonly network: string; readonly address: string; readonly seen_at: Generated<Date> }
  deposit_claim: DepositClaimTable
  deposit_parked: DepositParkedTable
  kept_decision: KeptDecisionTable
  kept_return: KeptReturnTable
  deposit_address: DepositAddressTable
  checkout_address: CheckoutAddressTable
  chain_position: ChainPositionTable
  chain_block: ChainBlockTable
  deposit: DepositTable
  deposit_announcement: DepositAnnouncementTable
}
