import type { Chain } from '@cocobnk/chain-address'
import type { KeyName } from '@cocobnk/signer-client'
import type { PublicKeys } from './keys.ts'

/** Offline addresses, whose keys are on no network. Empty until the signer has imported them. */
export type ColdAddresses = Partial<Readonly<Record<Chain, string>>>

export type Own = {
  readonly addresses: readonly string[]
  /** Set where operators have to agree to whatever leaves this address. */
  readonly watched?: string
}

/**
 * Which addresses of ours these keys may send to without it being a payment. What members deposited comes home; the hot wallet
 * may give to those that are safer than itself.
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
