import type { Chain, ChainNet } from '@cocobnk/chain-address'
import type { Key } from './keys.ts'

/** What the machine without a network knows, of its own token and by hand. */
export type ColdHome = {
  readonly net: ChainNet
  readonly evmChainId: bigint
  /** The asset of each contract that may be called. */
  readonly tokens: ReadonlyMap<string, string>
  readonly publicKeys: Readonly<Record<Chain, Uint8Array>>
  readonly own: Readonly<Record<Chain, readonly OwnAddress[]>>
}
export type OwnAddress = { readonly tier: 'hot' | 'warm' | 'cold'; readonly address: string }

export type Proposal = {
  readonly chain: Chain
  /** Read from the bytes that are to be signed. */
  readonly outputs: readonly (OwnAddress & { readonly asset: string; readonly amount: bigint })[]
  readonly fee: { readonly asset: string; readonly amount: bigint }
  /** What the network is offered for its work, in the unit that people know. */
  readonly rate: string
  /** The signed file, to be carried back. */
  sign(key: Key): string
}

/**
 * MALFORMED: not a proposal, or not of a kind we make. FOREIGN_INPUT: not this token's coins, or not worth what is said.
 * FORBIDDEN_DESTINATION: pays somebody who is not the bank itself. FEE_TOO_HIGH.
 */
export type ColdRefusal = 'MALFORMED' | 'FOREIGN_INPUT' | 'FORBIDDEN_DESTINATION' | 'FEE_TOO_HIGH'
