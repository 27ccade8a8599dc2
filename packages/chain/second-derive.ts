import { createHash, createHmac } from 'node:crypto'
import { HDKey } from '@scure/bip32'
import sha3 from 'js-sha3'
import { pointAddScalar, pointCompress } from 'tiny-secp256k1'

/**
 * The hash in an address, computed a second time by independent libraries: libsecp256k1 and OpenSSL instead of noble. Coins sent to a
 * wrongly derived address are lost, so both must agree before an address is shown.
 */
export function secondKeyHash(extendedKey: string, path: readonly number[], kind: 'bitcoin' | 'evm'): Buffer {
  const { publicKey, chainCode } = HDKey.fromExtendedKey(extendedKey)
  if (!publicKey || !chainCode) throw new TypeError('not an extended public key')
  let node: Node = { key: Buffer.from(publicKey), code: Buffer.from(chainCode) }
  for (const index of path) node = childOf(node, index)
  return kind === 'bitcoin' ? hash160(node.key) : evmHash(node.key)
}

type Node = { readonly key: Buffer; readonly code: Buffer }

/** BIP 32, public parent to public child. */
function childOf({ key, code }: Node, index: number): Node {
  const number = Buffer.alloc(4)
  number.writeUInt32BE(index)
  const digest = createHmac('sha512', code).update(key).update(number).digest()
  const child = pointAddScalar(key, digest.subarray(0, 32), true)
  if (!child) throw new RangeError(`child ${index} does not exist`)
  return { key: Buffer.from(child), code: digest.subarray(32) }
}

function hash160(key: Buffer): Buffer {
  return createHash('ripemd160').update(createHash('sha256').update(key).digest()).digest()
}

function evmHash(key: Buffer): Buffer {
  const point = pointCompress(key, false)
  return Buffer.from(sha3.keccak256.arrayBuffer(point.slice(1))).subarray(-20)
}
