import type { ParsedAddress } from './address.ts'
import { parseBitcoinAddress } from './bitcoin-address.ts'
import { BITCOIN_FAMILY, type Chain, type ChainNet } from './chain.ts'
import { parseEvmAddress } from './evm-address.ts'

/** The address in canonical form, or why it is not an address of this chain. Surrounding spaces are ignored. */
export function parseAddress(chain: Chain, net: ChainNet, text: string): ParsedAddress {
  const trimmed = text.trim()
  return chain === 'Ethereum' ? parseEvmAddress(trimmed) : parseBitcoinAddress(BITCOIN_FAMILY[chain][net], trimmed)
}
