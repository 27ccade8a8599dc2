import type { AccountTables } from '@cocobnk/account'
import type { ApprovalTables } from '@cocobnk/approval'
import type { AssetRow, AssetTables } from '@cocobnk/asset'
import type { ChainNet } from '@cocobnk/chain-address'
import type { Push } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { MemberTables } from '@cocobnk/member'
import type { Announce, ReviewTables } from '@cocobnk/review'
import type { Vault } from '@cocobnk/vault'
import type { AddressBudgetDeps } from './address-budget.ts'
import type { DepositTables } from './tables.ts'

/** A network's addresses: from an extended public key, derived in two ways that must agree. */
export type AddressSource = (index: number) => string

export type DepositDeps = {
  readonly db: Kysely<DepositTables & AccountTables & AssetTables & Pick<MemberTables, 'application'>>
  readonly addressSources: Readonly<Record<string, AddressSource>>
  readonly budget: AddressBudgetDeps
}

export type ClaimDeskDatabase = Kysely<DepositTables & AccountTables & AssetTables & ReviewTables & ApprovalTables>

export type ClaimDeps = {
  readonly db: ClaimDeskDatabase
  readonly vault: Vault
  /** Origin of links in mails. */
  readonly webOrigin: string
  readonly push: Pick<Push, 'toMember' | 'toOperators'>
  readonly announce: Announce
  readonly chainNet: ChainNet
  readonly settings: () => Promise<{ readonly deposit: { readonly two_person_claim_usot: string } }>
  /** Value in smallest units of USOT; undefined without a price. */
  readonly usotOf: (asset: Pick<AssetRow, 'code' | 'decimal_point'>, minor: bigint) => Promise<bigint | undefined>
}
