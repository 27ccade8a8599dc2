import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Address } from './address.ts'
import { equalBytes, varBytes } from './bytes.ts'
import type { BitcoinFamily } from './chain.ts'

/** A first byte from 27 on selects one of four recoverable keys; from 31 on, the key is compressed. */
const FIRST_HEADER = 27
const SHORT_KEY_HEADER = 31
const LAST_HEADER = 42
const SIGNATURE_BYTES = 65

/**
 * A message signed as in BIP-137: the key is recovered from the signature and must be the one the address pays to. Wallets disagree about
 * the header for segwit keys, so the address decides, not the header.
 */
export function isSignedByKey(
  family: BitcoinFamily,
  address: Address,
  message: string,
  signature: Uint8Array,
): boolean {
  const header = signature[0] ?? 0
  if (signature.length !== SIGNATURE_BYTES || header < FIRST_HEADER || header > LAST_HEADER) return false
  const isShort = header >= SHORT_KEY_HEADER
  const key = recoveredKey((header - FIRST_HEADER) % 4, signature.slice(1), messageHash(family, message), isShort)
  return key !== undefined && paysTo(address, key, isShort)
}

/** Whether this key alone can spend from the address. */
function paysTo({ kind, payload }: Address, key: Uint8Array, isShort: boolean): boolean {
  if (kind === 'key-hash') return equalBytes(hash160(key), payload)
  if (kind === 'segwit-key') return isShort && equalBytes(hash160(key), payload)
  // P2SH-wrapped segwit.
  if (kind === 'script-hash')
    return isShort && equalBytes(hash160(concatBytes(Uint8Array.of(0, 20), hash160(key))), payload)
  return false
}

export function recoveredKey(
  recovery: number,
  compact: Uint8Array,
  hash: Uint8Array,
  isShort: boolean,
): Uint8Array | undefined {
  try {
    const signature = secp256k1.Signature.fromBytes(compact, 'compact').addRecoveryBit(recovery)
    return signature.recoverPublicKey(hash).toBytes(isShort)
  } catch {
    return undefined
  }
}

function messageHash({ messageMagic }: BitcoinFamily, message: string): Uint8Array {
  return sha256(sha256(concatBytes(varBytes(utf8ToBytes(messageMagic)), varBytes(utf8ToBytes(message)))))
}

export function hash160(bytes: Uint8Array): Uint8Array {
  return ripemd160(sha256(bytes))
}
