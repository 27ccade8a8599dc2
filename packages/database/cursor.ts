import { crc32 } from 'node:zlib'

/** Where a page ended. Lists are ordered by time, newest first; the id breaks ties. */
export type Keyset = { readonly at: Date; readonly seq: string }

const TIME_BYTES = 6
const UUID_BYTES = 16
const CHECK_BYTES = 4

/** Opaque to callers; the checksum lets a damaged or made-up cursor be rejected. */
export function encodeCursor({ at, seq }: Keyset): string {
  const bytes = Buffer.alloc(TIME_BYTES + UUID_BYTES + CHECK_BYTES)
  bytes.writeUIntBE(at.getTime(), 0, TIME_BYTES)
  bytes.write(seq.replaceAll('-', ''), TIME_BYTES, 'hex')
  bytes.writeUInt32BE(crc32(bytes.subarray(0, -CHECK_BYTES)), TIME_BYTES + UUID_BYTES)
  return bytes.toString('base64url')
}

/** Undefined for a cursor that we did not make: the use case refuses it as invalid input. */
export function decodeCursor(text: string): Keyset | undefined {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== TIME_BYTES + UUID_BYTES + CHECK_BYTES || bytes.toString('base64url') !== text) return undefined
  if (bytes.readUInt32BE(TIME_BYTES + UUID_BYTES) !== crc32(bytes.subarray(0, -CHECK_BYTES))) return undefined
  const hex = bytes.toString('hex', TIME_BYTES, TIME_BYTES + UUID_BYTES)
  const seq = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { at: new Date(bytes.readUIntBE(0, TIME_BYTES)), seq }
}

/** Reads one row more than the page: whether it exists says if there is a next page, without counting. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  pageSize: number,
  keysetOf: (row: Row) => Keyset,
): { readonly list: readonly Row[]; readonly next_cursor: string | null } {
  const list = rows.slice(0, pageSize)
  const last = list.at(-1)
  return { list, next_cursor: last && rows.length > pageSize ? encodeCursor(keysetOf(last)) : null }
}
