import { addressForm, deriveAddress } from '@cocobnk/chain'
import { CHAINS, type Chain, type ChainNet } from '@cocobnk/chain-address'
import type { AddressSource } from './deps.ts'

export type ExtendedKeys = Readonly<Record<Chain, string>>

/** The addresses of each network, by index: children of its extended public key. */
export function addressSourcesOf(keys: ExtendedKeys, net: ChainNet): Readonly<Record<Chain, AddressSource>> {
  const sourceOf = (chain: Chain): AddressSource => {
    const form = addressForm(chain, net)
    return (index) => deriveAddress(keys[chain], index, form)
  }
  return Object.fromEntries(CHAINS.map((chain) => [chain, sourceOf(chain)])) as Record<Chain, AddressSource>
}
