import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Address } from './address.ts'
import { recoveredKey } from './bitcoin-message.ts'
import { equalBytes } from './bytes.ts'

const SIGNATURE_BYTES = 65
/** Wallets end a signature with 27 or 28, libraries with 0 or 1. */
const RECOVERY: Readonly<Record<number, number>> = { 0: 0, 1: 1, 27: 0, 28: 1 }

/** A message signed as in EIP-191 (`personal_sign`) with an account's key. Contracts cannot sign this way. */
export function isSignedByAccount({ payload }: Address, message: string, signature: Uint8Array): boolean {
  const recovery = RECOVERY[signature.at(-1) ?? -1]
  if (signature.length !== SIGNATURE_BYTES || recovery === undefined) return false
  const key = recoveredKey(recovery, signature.slice(0, -1), messageHash(message), false)
  // The first byte only marks an uncompressed key.
  return key !== undefined && equalBytes(keccak_256(key.slice(1)).slice(-20), payload)
}

function messageHash(message: string): Uint8Array {
  const bytes = utf8ToBytes(message)
  return keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes))
}
