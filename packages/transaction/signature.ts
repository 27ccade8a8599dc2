import { secp256k1 } from '@noble/curves/secp256k1.js'

const ORDER = secp256k1.Point.Fn.ORDER
const HALF = 32

/** Of the two equivalent signatures, the one that networks relay: s in the lower half. */
export function lowSignature(signature: Uint8Array): Uint8Array {
  const s = BigInt(`0x${Buffer.from(signature.subarray(HALF)).toString('hex')}`)
  const low = s > ORDER / 2n ? ORDER - s : s
  const bytes = Buffer.from(low.toString(16).padStart(HALF * 2, '0'), 'hex')
  return Buffer.concat([signature.subarray(0, HALF), bytes])
}

/** As required in a Bitcoin input: DER, followed by the sighash type (all). */
export function derSignature(signature: Uint8Array): Uint8Array {
  const [r, s] = [signature.subarray(0, HALF), signature.subarray(HALF)].map(derInteger)
  const body = Buffer.concat([r ?? Buffer.alloc(0), s ?? Buffer.alloc(0)])
  return Buffer.concat([Buffer.of(0x30, body.length), body, Buffer.of(0x01)])
}

/** Whether it is a signature of this key over this digest: DER, SIGHASH_ALL, with low s. */
export function isDerSignatureOf(publicKey: Uint8Array, digest: Uint8Array, der: Uint8Array): boolean {
  try {
    const signature = secp256k1.Signature.fromBytes(der.subarray(0, -1), 'der').toBytes('compact')
    const isWritten = Buffer.from(derSignature(signature)).equals(der)
    return isWritten && secp256k1.verify(signature, digest, publicKey, { prehash: false, lowS: true })
  } catch {
    return false
  }
}

function derInteger(bytes: Uint8Array): Buffer {
  const first = bytes.findIndex((byte) => byte !== 0)
  const digits = bytes.subarray(first)
  const padded = (digits[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), digits]) : Buffer.from(digits)
  return Buffer.concat([Buffer.of(0x02, padded.length), padded])
}

/** The public key that made a signature. */
export function recoverKey(signature: Uint8Array, digest: Uint8Array, recovery: number): Uint8Array {
  const point = secp256k1.Signature.fromBytes(signature, 'compact').addRecoveryBit(recovery).recoverPublicKey(digest)
  return point.toBytes(true)
}

/** The recovery id of our key: Ethereum recovers the sender with it. */
export function recoveryOf(signature: Uint8Array, digest: Uint8Array, publicKey: Uint8Array): number {
  const found = [0, 1].find((recovery) => Buffer.from(recoverKey(signature, digest, recovery)).equals(publicKey))
  if (found === undefined) throw new Error('the signature is not from this key')
  return found
}
