/** Ethereum's RLP encoding, as far as transactions need it. */
export type Rlp = Uint8Array | readonly Rlp[]

const SHORT = 55

export function encodeRlp(value: Rlp): Buffer {
  if (!(value instanceof Uint8Array)) return withHead(0xc0, Buffer.concat(value.map(encodeRlp)))
  const isItself = value.length === 1 && (value[0] ?? 0) < 0x80
  return isItself ? Buffer.from(value) : withHead(0x80, Buffer.from(value))
}

function withHead(base: number, body: Buffer): Buffer {
  if (body.length <= SHORT) return Buffer.concat([Buffer.of(base + body.length), body])
  const length = numberBytes(BigInt(body.length))
  return Buffer.concat([Buffer.of(base + SHORT + length.length), length, body])
}

export function decodeRlp(bytes: Uint8Array): Rlp {
  const { value, end } = decodeAt(Buffer.from(bytes), 0)
  if (end !== bytes.length) throw new RangeError('trailing bytes')
  return value
}

function decodeAt(bytes: Buffer, at: number): { readonly value: Rlp; readonly end: number } {
  const head = bytes[at]
  if (head === undefined) throw new RangeError('unexpected end of input')
  if (head < 0x80) return { value: bytes.subarray(at, at + 1), end: at + 1 }
  const isList = head >= 0xc0
  const { from, end } = bodyAt(bytes, at, head - (isList ? 0xc0 : 0x80))
  if (!isList) return { value: bytes.subarray(from, end), end }
  const items: Rlp[] = []
  let place = from
  while (place < end) {
    const item = decodeAt(bytes.subarray(0, end), place)
    items.push(item.value)
    place = item.end
  }
  return { value: items, end }
}

function bodyAt(bytes: Buffer, at: number, size: number): { readonly from: number; readonly end: number } {
  const lengthBytes = Math.max(size - SHORT, 0)
  const from = at + 1 + lengthBytes
  // 2^24 is far beyond any transaction, and safe to compute with.
  if (lengthBytes > 3) throw new RangeError('length too large')
  const length = lengthBytes === 0 ? size : bytes.readUIntBE(at + 1, lengthBytes)
  if (from + length > bytes.length) throw new RangeError('unexpected end of input')
  return { from, end: from + length }
}

/** Without leading zeros; empty for zero. */
export function numberBytes(value: bigint): Buffer {
  if (value < 0n) throw new RangeError('negative number')
  if (value === 0n) return Buffer.alloc(0)
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
}

export function bytesNumber(value: Rlp | undefined): bigint {
  if (!(value instanceof Uint8Array)) throw new TypeError('expected a number')
  return value.length === 0 ? 0n : BigInt(`0x${Buffer.from(value).toString('hex')}`)
}
