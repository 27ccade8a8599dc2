import type pg from 'pg'

const SIGNATURE = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)])
const END = -1
const NULL_LENGTH = -1
/** Buffer space reserved per row; more than any row needs. */
const ROW_ROOM = 512
const WORD = 2 ** 32
/** Milliseconds between the JavaScript epoch (1970) and the PostgreSQL epoch (2000). */
const POSTGRES_EPOCH_MS = 946_684_800_000
const UUID_BYTES = 16
const GROUP = 10_000
const WIDE_GROUP = 10_000n
const NUMERIC_HEADER_BYTES = 8

/** Encodes rows for COPY in binary format: neither side formats or parses text, and the server inserts a page at a time. */
export class BinaryRows {
  readonly #width: number
  #bytes = Buffer.alloc(2 ** 16)
  #view = viewOf(this.#bytes)
  #at = SIGNATURE.copy(this.#bytes)
  readonly #groups: number[] = []
  count = 0

  constructor(width: number) {
    this.#width = width
  }

  /** Begins a row. All columns must be written after it, in order. */
  begin(): void {
    if (this.#at + ROW_ROOM > this.#bytes.length) {
      this.#bytes = Buffer.concat([this.#bytes, Buffer.alloc(this.#bytes.length)])
      this.#view = viewOf(this.#bytes)
    }
    this.#view.setInt16(this.#at, this.#width)
    this.#at += 2
    this.count += 1
  }

  null(): void {
    this.#view.setInt32(this.#at, NULL_LENGTH)
    this.#at += 4
  }

  bool(value: boolean): void {
    this.#view.setInt32(this.#at, 1)
    this.#view.setUint8(this.#at + 4, value ? 1 : 0)
    this.#at += 5
  }

  int2(value: number): void {
    this.#view.setInt32(this.#at, 2)
    this.#view.setInt16(this.#at + 4, value)
    this.#at += 6
  }

  int4(value: number): void {
    this.#view.setInt32(this.#at, 4)
    this.#view.setInt32(this.#at + 4, value)
    this.#at += 8
  }

  /** Writes a safe integer. */
  int8(value: number): void {
    this.#view.setInt32(this.#at, 8)
    this.#view.setInt32(this.#at + 4, Math.floor(value / WORD))
    this.#view.setUint32(this.#at + 8, value >>> 0)
    this.#at += 12
  }

  /** Writes ASCII text. */
  text(value: string): void {
    this.#view.setInt32(this.#at, value.length)
    this.#bytes.write(value, this.#at + 4, 'latin1')
    this.#at += 4 + value.length
  }

  /** Writes the 16 bytes at an offset. */
  uuid(from: Uint8Array, at: number): void {
    this.#view.setInt32(this.#at, UUID_BYTES)
    for (let byte = 0; byte < UUID_BYTES; byte += 1) this.#bytes[this.#at + 4 + byte] = from[at + byte] as number
    this.#at += 4 + UUID_BYTES
  }

  /** Writes a timestamp given in milliseconds since 1970. */
  moment(at: number): void {
    this.int8((at - POSTGRES_EPOCH_MS) * 1_000)
  }

  /** Writes a non-negative whole number as groups of four decimal digits, the highest first. */
  numeric(value: number | bigint): void {
    const groups = this.#groups
    groups.length = 0
    let rest = value
    while (typeof rest === 'bigint') {
      groups.push(Number(rest % WIDE_GROUP))
      rest /= WIDE_GROUP
      if (rest <= Number.MAX_SAFE_INTEGER) rest = Number(rest)
    }
    while (rest > 0) {
      const higher = Math.floor(rest / GROUP)
      groups.push(rest - higher * GROUP)
      rest = higher
    }
    const view = this.#view
    let at = this.#at
    view.setInt32(at, NUMERIC_HEADER_BYTES + 2 * groups.length)
    view.setInt16(at + 4, groups.length)
    view.setInt16(at + 6, groups.length - 1)
    view.setInt32(at + 8, 0)
    at += 4 + NUMERIC_HEADER_BYTES
    for (let group = groups.length - 1; group >= 0; group -= 1, at += 2) view.setInt16(at, groups[group] as number)
    this.#at = at
  }

  /** Returns all rows with header and trailer. */
  finish(): Buffer {
    this.begin()
    this.count -= 1
    this.#view.setInt16(this.#at - 2, END)
    return this.#bytes.subarray(0, this.#at)
  }
}

function viewOf(bytes: Buffer): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** The methods that the driver calls on a query; it has no support for COPY. */
type CopyConnection = {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** Sends rows for `COPY … FROM STDIN (FORMAT binary)`. */
export function copyIn(client: pg.ClientBase, text: string, rows: BinaryRows): Promise<void> {
  if (rows.count === 0) return Promise.resolve()
  return new Promise((resolve, reject) => {
    client.query({
      submit: (connection: unknown) => (connection as CopyConnection).query(text),
      handleCopyInResponse: (connection: CopyConnection) => {
        connection.sendCopyFromChunk(rows.finish())
        connection.endCopyFrom()
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    })
  })
}
