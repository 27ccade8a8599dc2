import { BITCOIN_FAMILY, type Chain, type ChainNet } from '@cocobnk/chain-address'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { bech32 } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { secondKeyHash } from './second-derive.ts'

/** Receiving addresses of members: the external chain of BIP 44. */
const RECEIVING = 0
const WITNESS_VERSION = 0

/** Encodes a key's hash as an address of the chain. */
type AddressForm = { readonly kind: 'bitcoin'; readonly prefix: string } | { readonly kind: 'evm' }

export function addressForm(chain: Chain, net: ChainNet): AddressForm {
  return chain === 'Ethereum' ? { kind: 'evm' } : { kind: 'bitcoin', prefix: BITCOIN_FAMILY[chain][net].prefix }
}

/**
 * The address of a child of an extended public key, which can receive but never spend. In lower case on EVM chains, because the watcher
 * compares them so.
 */
export function deriveAddress(extendedKey: string, index: number, form: AddressForm): string {
  const key = HDKey.fromExtendedKey(extendedKey)
  if (key.privateKey) throw new TypeError('expected an extended public key, not a private one')
  const { publicKey } = key.deriveChild(RECEIVING).deriveChild(index)
  if (!publicKey) throw new Error('an extended public key gives public keys')
  const hash = keyHash(publicKey, form)
  if (!secondKeyHash(extendedKey, [RECEIVING, index], form.kind).equals(hash)) {
    throw new Error(`two derivations of address ${index} disagree`)
  }
  return hashAddress(hash, form)
}

/** The address of one compressed key. */
export function keyAddress(publicKey: Uint8Array, form: AddressForm): string {
  return hashAddress(keyHash(publicKey, form), form)
}

function keyHash(publicKey: Uint8Array, { kind }: AddressForm): Uint8Array {
  return kind === 'evm' ? evmHash(publicKey) : ripemd160(sha256(publicKey))
}

function hashAddress(hash: Uint8Array, form: AddressForm): string {
  return form.kind === 'evm' ? `0x${bytesToHex(hash)}` : segwitAddress(hash, form.prefix)
}

function segwitAddress(hash: Uint8Array, prefix: string): string {
  return bech32.encode(prefix, [WITNESS_VERSION, ...bech32.toWords(hash)])
}

function evmHash(publicKey: Uint8Array): Uint8Array {
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false)
  return keccak_256(point.subarray(1)).subarray(-20)
}
