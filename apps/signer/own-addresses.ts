import type { Chain } from '@cocobnk/chain-address'
import type { KeyName } from '@cocobnk/signer-client'
import type { PublicKeys } from './keys.ts'

/** Addresses whose keys are offline. Empty until they are configured. */
export type ColdAddresses = Partial<Readonly<Record<Chain, string>>>

export type Own = {
  readonly addresses: readonly string[]
  /** Set for a key whose transfers operators must approve; change to this address needs no approval. */
  readonly watched?: string
}

/**
 * Our own addresses that these keys may send to without it counting as a payment. Deposit keys may send to the hot wallet only; the
 * hot and warm wallets to each other and to cold.
 */
export function ownAddresses(
  { hotAddress, warmAddress }: PublicKeys,
  cold: string | undefined,
  names: readonly KeyName[],
): Own {
  if (names.some((name) => typeof name === 'number')) return { addresses: [hotAddress] }
  const addresses = [hotAddress, warmAddress, ...(cold === undefined ? [] : [cold])]
  return names.includes('warm') ? { addresses, watched: warmAddress } : { addresses }
}
