import type { Chain, ChainNet } from '@cocobnk/chain-address'
import type { Key } from './keys.ts'

/** The data of the offline machine, from its own token and its configuration. */
export type ColdHome = {
  readonly net: ChainNet
  readonly evmChainId: bigint
  /** Asset by contract address, for the contracts that may be called. */
  readonly tokens: ReadonlyMap<string, string>
  readonly publicKeys: Readonly<Record<Chain, Uint8Array>>
  readonly own: Readonly<Record<Chain, readonly OwnAddress[]>>
}
export type OwnAddress = { readonly tier: 'hot' | 'warm' | 'cold'; readonly address: string }

export type Proposal = {
  readonly chain: Chain
  /** Decoded from the bytes to sign. */
  readonly outputs: readonly (OwnAddress & { readonly asset: string; readonly amount: bigint })[]
  readonly fee: { readonly asset: string; readonly amount: bigint }
  /** The fee rate, in the unit that people use. */
  readonly rate: string
  /** Returns the signed file, to be carried back. */
  sign(key: Key): string
}

/**
 * MALFORMED: not a proposal, or not of a kind the bank makes. FOREIGN_INPUT: not this token's coins, or their amounts are not proved.
 * FORBIDDEN_DESTINATION: pays an address that is not the bank's. FEE_TOO_HIGH.
 */
export type ColdRefusal = 'MALFORMED' | 'FOREIGN_INPUT' | 'FORBIDDEN_DESTINATION' | 'FEE_TOO_HIGH'
