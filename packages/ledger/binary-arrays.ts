/**
 * PostgreSQL arrays in binary format, which is far cheaper than text for both sides. Only the types that a batch needs. A column without
 * values is null, which costs nothing.
 */
type Column<T> = readonly (T | null)[]

const HEADER_BYTES = 20
const LENGTH_BYTES = 4
const NULL_LENGTH = -1
const TYPE = {
  boolean: 16,
  int8: 20,
  int2: 21,
  int4: 23,
  date: 1082,
  timestamptz: 1184,
  numeric: 1700,
  uuid: 2950,
} as const

/** Milliseconds between the JavaScript epoch (1970) and the PostgreSQL epoch (2000). */
const POSTGRES_EPOCH_MS = 946_684_800_000
const MICROS_PER_MS = 1_000n
const DAY_MS = 86_400_000

export const uuidArray = (values: Column<string>) => fixedArray(TYPE.uuid, 16, values, writeUuid)
export const int2Array = (values: Column<number>) =>
  fixedArray(TYPE.int2, 2, values, (out, at, value) => out.writeInt16BE(value, at))
export const int4Array = (values: Column<number>) =>
  fixedArray(TYPE.int4, 4, values, (out, at, value) => out.writeInt32BE(value, at))
/** Safe integers. */
export const int8Array = (values: Column<number>) =>
  fixedArray(TYPE.int8, 8, values, (out, at, value) => {
    out.writeInt32BE(Math.floor(value / 2 ** 32), at)
    out.writeUInt32BE(value >>> 0, at + 4)
  })
export const booleanArray = (values: Column<boolean>) =>
  fixedArray(TYPE.boolean, 1, values, (out, at, value) => out.writeUInt8(value ? 1 : 0, at))
export const timestampArray = (values: Column<Date>) =>
  fixedArray(TYPE.timestamptz, 8, values, (out, at, value) =>
    out.writeBigInt64BE(BigInt(value.getTime() - POSTGRES_EPOCH_MS) * MICROS_PER_MS, at),
  )
/** Days as `2031-02-03`. */
export const dateArray = (values: Column<string>) =>
  fixedArray(TYPE.date, 4, values, (out, at, value) =>
    out.writeInt32BE((Date.parse(`${value}T00:00:00Z`) - POSTGRES_EPOCH_MS) / DAY_MS, at),
  )

function fixedArray<T>(
  type: number,
  bytes: number,
  values: Column<T>,
  write: (out: Buffer, at: number, value: T) => void,
): Buffer {
  const out = Buffer.allocUnsafe(HEADER_BYTES + values.length * (LENGTH_BYTES + bytes))
  let at = HEADER_BYTES
  let nulls = 0
  for (const value of values) {
    if (value === null) {
      at = out.writeInt32BE(NULL_LENGTH, at)
      nulls = 1
    } else {
      write(out, out.writeInt32BE(bytes, at), value)
      at += LENGTH_BYTES + bytes
    }
  }
  return withHeader(out, at, type, values.length, nulls)
}

const DIGITS_PER_GROUP = 4
const GROUP_BYTES = 2
const NUMERIC_HEADER_BYTES = 8
const NEGATIVE = 0x4000

/** Integers: groups of four decimal digits, the highest first. */
export function numericArray(values: Column<bigint>): Buffer {
  const texts = values.map((value) => (value === null ? null : String(value)))
  let size = HEADER_BYTES
  for (const text of texts)
    size += LENGTH_BYTES + NUMERIC_HEADER_BYTES + GROUP_BYTES * Math.ceil((text?.length ?? 0) / DIGITS_PER_GROUP)
  const out = Buffer.allocUnsafe(size)
  let at = HEADER_BYTES
  let nulls = 0
  for (const text of texts) {
    if (text === null) nulls = 1
    at = text === null ? out.writeInt32BE(NULL_LENGTH, at) : writeNumeric(out, at, text)
  }
  return withHeader(out, at, TYPE.numeric, values.length, nulls)
}

function writeNumeric(out: Buffer, start: number, text: string): number {
  const negative = text.charCodeAt(0) === MINUS
  const first = negative ? 1 : 0
  const groups = Math.ceil((text.length - first) / DIGITS_PER_GROUP)
  let at = out.writeInt32BE(NUMERIC_HEADER_BYTES + GROUP_BYTES * groups, start)
  at = out.writeInt16BE(groups, at)
  at = out.writeInt16BE(groups - 1, at)
  at = out.writeUInt16BE(negative ? NEGATIVE : 0, at)
  at = out.writeInt16BE(0, at)
  let from = first
  let to = text.length - (groups - 1) * DIGITS_PER_GROUP
  for (let group = 0; group < groups; group += 1) {
    let value = 0
    for (; from < to; from += 1) value = value * 10 + text.charCodeAt(from) - ZERO
    at = out.writeInt16BE(value, at)
    to += DIGITS_PER_GROUP
  }
  return at
}

const MINUS = 45
const ZERO = 48
const DASH = 45
const UUID_TEXT_LENGTH = 36
const UUID_BYTES = 16

/** The value of each hexadecimal digit by character code; NaN for anything else. */
const HEX = Array.from({ length: 128 }, (_, code) => Number.parseInt(String.fromCharCode(code), 16))

function writeUuid(out: Buffer, start: number, text: string): void {
  let at = start
  let sum = 0
  for (let from = 0; from < UUID_TEXT_LENGTH; from += 2) {
    if (text.charCodeAt(from) === DASH) from += 1
    const byte = (HEX[text.charCodeAt(from)] ?? Number.NaN) * 16 + (HEX[text.charCodeAt(from + 1)] ?? Number.NaN)
    sum += byte
    out[at] = byte
    at += 1
  }
  // A single invalid digit makes the sum NaN.
  if (Number.isNaN(sum) || at - start !== UUID_BYTES || text.length !== UUID_TEXT_LENGTH)
    throw new TypeError(`${text} is not a UUID`)
}

function withHeader(out: Buffer, end: number, type: number, length: number, nulls: number): Buffer {
  out.writeInt32BE(length > 0 ? 1 : 0, 0)
  out.writeInt32BE(nulls, 4)
  out.writeInt32BE(type, 8)
  out.writeInt32BE(length, 12)
  out.writeInt32BE(1, 16)
  return out.subarray(0, length > 0 ? end : 12)
}
