import { memberVault } from '@cocobnk/member'
import type { Vault } from '@cocobnk/vault'
import type { AddressDatabase } from './deps.ts'
import type { Destination } from './destination.ts'

/** Field name of the seal: a value sealed under it can only be opened under it. */
export const DETAILS_FIELD = 'withdraw_address.details'
const INDEX_FIELD = 'withdraw_address.address'

export function sealDestination(
  db: AddressDatabase,
  vault: Vault,
  memberSeq: string,
  destination: Destination,
): Promise<Buffer> {
  return memberVault(db, vault, memberSeq).seal(DETAILS_FIELD, JSON.stringify(destination))
}

/** Keyed hash of a destination. The same asset, address and memo are the same destination, whatever its name. */
export function indexDestination(vault: Vault, assetSeq: string, destination: Destination): Promise<Buffer> {
  const { address, memo, bank } = destination
  return vault.blindIndex(INDEX_FIELD, JSON.stringify([assetSeq, address, memo, bank]))
}
