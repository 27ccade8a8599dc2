import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import type { Address } from './address.ts'
import { BITCOIN_FAMILY, type Chain, type ChainNet } from './chain.ts'
import { evmText } from './evm-address.ts'

const base58check = createBase58check(sha256)

/** The text of an address, from its target. */
export function writeAddress(chain: Chain, net: ChainNet, { kind, payload }: Omit<Address, 'text'>): string {
  if (chain === 'Ethereum') return evmText(payload)
  const { keyByte, scriptBytes, prefix } = BITCOIN_FAMILY[chain][net]
  if (kind === 'key-hash') return base58check.encode(Uint8Array.of(keyByte, ...payload))
  if (kind === 'script-hash') return base58check.encode(Uint8Array.of(scriptBytes[0] ?? 0, ...payload))
  const words = bech32.toWords(payload)
  return kind === 'taproot' ? bech32m.encode(prefix, [1, ...words]) : bech32.encode(prefix, [0, ...words])
}
