/**
 * A command as a record of fixed size, little-endian: op u8, flags u8, market u16, member u32, then five fields of 48 bits. What the fields
 * carry for each command is in `command.ts`.
 */
export const RECORD_BYTES = 38

/** Positions of the fields in the array into which a record is read. */
export const OF_OP = 0
export const OF_FLAGS = 1
export const OF_MARKET = 2
export const OF_MEMBER = 3
export const OF_ID = 4
export const OF_PRICE = 5
export const OF_QUANTITY = 6
export const OF_STOP = 7
export const OF_EXTRA = 8
export const FIELDS = 9

const FIRST_LONG = 8
const LONG_BYTES = 6
const WORD = 2 ** 32

export function readRecord(bytes: DataView, at: number, fields: Float64Array): void {
  fields[OF_OP] = bytes.getUint8(at)
  fields[OF_FLAGS] = bytes.getUint8(at + 1)
  fields[OF_MARKET] = bytes.getUint16(at + 2, true)
  fields[OF_MEMBER] = bytes.getUint32(at + 4, true)
  for (let field = OF_ID, from = at + FIRST_LONG; field < FIELDS; field += 1, from += LONG_BYTES)
    fields[field] = bytes.getUint16(from + 4, true) * WORD + bytes.getUint32(from, true)
}

export function writeRecord(bytes: DataView, at: number, fields: Float64Array): void {
  bytes.setUint8(at, fields[OF_OP] as number)
  bytes.setUint8(at + 1, fields[OF_FLAGS] as number)
  bytes.setUint16(at + 2, fields[OF_MARKET] as number, true)
  bytes.setUint32(at + 4, fields[OF_MEMBER] as number, true)
  for (let field = OF_ID, to = at + FIRST_LONG; field < FIELDS; field += 1, to += LONG_BYTES) {
    const value = fields[field] as number
    bytes.setUint32(to, value % WORD, true)
    bytes.setUint16(to + 4, Math.floor(value / WORD), true)
  }
}
