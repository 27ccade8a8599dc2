/** Reads bytes from the front and throws past the end. Numbers are little-endian, as in Bitcoin. */
export class ByteReader {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes)
  }

  take(count: number): Buffer {
    if (this.#at + count > this.#bytes.length) throw new RangeError('unexpected end of input')
    this.#at += count
    return this.#bytes.subarray(this.#at - count, this.#at)
  }

  uint32(): number {
    return this.take(4).readUInt32LE()
  }

  uint64(): bigint {
    return this.take(8).readBigUInt64LE()
  }

  varInt(): number {
    const first = this.take(1).readUInt8()
    if (first < 0xfd) return first
    if (first === 0xfd) return this.take(2).readUInt16LE()
    if (first === 0xfe) return this.uint32()
    throw new RangeError('length too large')
  }

  varBytes(): Buffer {
    return this.take(this.varInt())
  }

  peek(): number | undefined {
    return this.#bytes[this.#at]
  }

  isAtEnd(): boolean {
    return this.#at === this.#bytes.length
  }
}

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

export function uint64(value: bigint): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(value)
  return bytes
}

export function varInt(value: number): Buffer {
  if (value < 0xfd) return Buffer.of(value)
  if (value <= 0xffff) return Buffer.of(0xfd, value & 0xff, value >> 8)
  return Buffer.concat([Buffer.of(0xfe), uint32(value)])
}

export function varBytes(bytes: Uint8Array): Buffer {
  return Buffer.concat([varInt(bytes.length), bytes])
}
