import { concatBytes } from '@noble/hashes/utils.js'

/** Bitcoin's variable-length integer. */
export function varInt(value: number): Uint8Array {
  if (value < 0xfd) return Uint8Array.of(value)
  if (value <= 0xffff) return Uint8Array.of(0xfd, value & 0xff, value >> 8)
  throw new RangeError('length too large to encode')
}

export function varBytes(bytes: Uint8Array): Uint8Array {
  return concatBytes(varInt(bytes.length), bytes)
}

/** Nothing here is secret, so the comparison may stop at the first difference. */
export function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}
