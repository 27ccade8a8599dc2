import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Address } from './address.ts'
import { hash160 } from './bitcoin-message.ts'
import { equalBytes, varBytes, varInt } from './bytes.ts'

const SIGHASH_ALL = 1
const ZERO_32 = new Uint8Array(32)
const LITTLE_ONE = hexToBytes('01000000')
const LITTLE_ZERO = hexToBytes('00000000')
const NO_AMOUNT = new Uint8Array(8)
const OP_RETURN = Uint8Array.of(0x6a)

/**
 * BIP-322 "simple" for a segwit key: the signature is the witness of a transaction that can never be sent, built from the message and the
 * address.
 */
export function isSignedBySegwitKey({ kind, payload }: Address, message: string, witness: Uint8Array): boolean {
  if (kind !== 'segwit-key') return false
  const [signature, key] = stackOf(witness) ?? []
  if (!signature || !key || signature.at(-1) !== SIGHASH_ALL || !equalBytes(hash160(key), payload)) return false
  try {
    const options = { prehash: false, format: 'der', lowS: false } as const
    return secp256k1.verify(signature.slice(0, -1), signatureHash(payload, message), key, options)
  } catch {
    return false
  }
}

/** The BIP-143 signature hash of the second transaction of BIP-322. */
export function signatureHash(keyHash: Uint8Array, message: string): Uint8Array {
  const spent = concatBytes(doubled(toSpend(keyHash, message)), LITTLE_ZERO)
  const scriptCode = concatBytes(hexToBytes('76a914'), keyHash, hexToBytes('88ac'))
  const output = concatBytes(NO_AMOUNT, varBytes(OP_RETURN))
  return doubled(
    concatBytes(
      LITTLE_ZERO,
      doubled(spent),
      doubled(LITTLE_ZERO),
      spent,
      varBytes(scriptCode),
      NO_AMOUNT,
      LITTLE_ZERO,
      doubled(output),
      LITTLE_ZERO,
      LITTLE_ONE,
    ),
  )
}

/** The first transaction: pays zero to the address and carries the message in its input script. */
function toSpend(keyHash: Uint8Array, message: string): Uint8Array {
  const tag = sha256(utf8ToBytes('BIP0322-signed-message'))
  const messageHash = sha256(concatBytes(tag, tag, utf8ToBytes(message)))
  const scriptSig = concatBytes(hexToBytes('0020'), messageHash)
  const scriptPubKey = concatBytes(hexToBytes('0014'), keyHash)
  const input = concatBytes(ZERO_32, hexToBytes('ffffffff'), varBytes(scriptSig), LITTLE_ZERO)
  const output = concatBytes(NO_AMOUNT, varBytes(scriptPubKey))
  return concatBytes(LITTLE_ZERO, varInt(1), input, varInt(1), output, LITTLE_ZERO)
}

/** The two items of a key's witness, each shorter than 253 bytes. */
function stackOf(witness: Uint8Array): readonly Uint8Array[] | undefined {
  const signatureEnd = 2 + (witness[1] ?? 0)
  const keyStart = signatureEnd + 1
  const isWhole = witness[0] === 2 && keyStart + (witness[signatureEnd] ?? Number.NaN) === witness.length
  return isWhole ? [witness.slice(2, signatureEnd), witness.slice(keyStart)] : undefined
}

function doubled(bytes: Uint8Array): Uint8Array {
  return sha256(sha256(bytes))
}
