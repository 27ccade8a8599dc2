import type { ParsedAddress } from './address.ts'
import { parseBitcoinAddress } from './bitcoin-address.ts'
import { BITCOIN_FAMILY, type Chain, type ChainNet } from './chain.ts'
import { parseEvmAddress } from './evm-address.ts'

/** An address in its normal form, or why it is none of this chain. Spaces around it were pasted along. */
export function parseAddress(chain: Chain, net: ChainNet, text: string): ParsedAddress {
  const trimmed = text.trim()
  return chain === 'Ethereum' ? parseEvmAddress(trimmed) : parseBitcoinAddress(BITCOIN_FAMILY[chain][net], trimmed)
}
