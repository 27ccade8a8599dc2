import { lowSignature } from '@cocobnk/transaction'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { Key } from '../keys.ts'

/** A key without a token, for tests of decoding. */
export function memoryKey(): Key {
  const { secretKey, publicKey } = secp256k1.keygen()
  return { publicKey, sign: (digest) => lowSignature(secp256k1.sign(digest, secretKey, { prehash: false })) }
}
