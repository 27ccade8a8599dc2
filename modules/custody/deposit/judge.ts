import type { AssetRow } from '@cocobnk/asset'
import type { Output } from '@cocobnk/chain'
import type { CheckoutAddressTable, KeptFor } from './tables.ts'

export type Owner = {
  readonly address: string
  readonly memo: bigint | null
  readonly account_seq: string
  readonly member_seq: string
  readonly asset_seq: string
}

/** A checkout with its own receiving address. */
export type Payee = Pick<
  CheckoutAddressTable,
  'address' | 'checkout_seq' | 'shard' | 'confirmations' | 'usot' | 'owner_seq'
>

/** An output's owner and whether it is credited, from the observation alone. */
export type Judged = {
  readonly output: Output
  readonly asset: AssetRow
  readonly owner: Owner | null
  readonly keptFor: KeptFor | null
  /** The checkout whose address it arrived at. */
  readonly payee?: Payee
}

type Known = {
  readonly assets: readonly AssetRow[]
  /** By `placeOf`. */
  readonly owners: ReadonlyMap<string, Owner>
  /** Checkouts, by address. */
  readonly payees: ReadonlyMap<string, Payee>
  /** The address shared by all accounts of assets with a memo. */
  readonly sharedAddress: string | null
  /** The bank's own: hot, warm and cold. */
  readonly tierAddresses: ReadonlySet<string>
}

/** A destination: an address, or one of several memos that share it. */
export function placeOf({ address, memo }: Pick<Owner, 'address' | 'memo'>): string {
  return memo === null ? address : `${address} ${memo}`
}

/**
 * Determines the owner of an output. Address and memo lead to exactly one account; an output that leads to none, or arrives in another
 * asset than the account's, is kept and never guessed. The same applies to outside payments to the bank's own addresses, and to coins
 * passed on by a contract. Anything that arrives at a checkout's address belongs to the checkout. Returns undefined for an output that is
 * not ours, or of an unsupported token.
 */
export function judgeOutput(output: Output, known: Known): Judged | undefined {
  const { assets, owners, payees, sharedAddress, tierAddresses } = known
  const asset = assets.find(({ contract }) => contract === output.contract)
  if (!asset || output.amount <= 0n) return undefined
  if (tierAddresses.has(output.address)) return { output, asset, owner: null, keptFor: 'TIER_ADDRESS' }
  const payee = payees.get(output.address)
  if (payee) return { output, asset, owner: null, keptFor: null, payee }
  const isShared = output.address === sharedAddress
  const memo = isShared ? output.memo : null
  const owner = owners.get(placeOf({ address: output.address, memo }))
  if (!owner && !isShared) return undefined
  if (!owner) return { output, asset, owner: null, keptFor: 'UNKNOWN_MEMO' }
  if (owner.asset_seq !== asset.seq) return { output, asset, owner: null, keptFor: 'WRONG_ASSET' }
  if (output.isInternal) return { output, asset, owner, keptFor: 'INTERNAL_TRANSFER' }
  const keptFor = output.amount < asset.minimum_deposit ? 'BELOW_MINIMUM' : null
  return { output, asset, owner, keptFor }
}
