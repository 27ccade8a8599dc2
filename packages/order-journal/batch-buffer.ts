import { RECORD_BYTES } from '@cocobnk/order-book'
import { KEY_ENTRY_BYTES, writeKey } from './order-keys.ts'

const FIRST_ROOM = 256

/** Commands that are applied but not yet written. */
export class BatchBuffer {
  readonly firstSeq: number
  readonly at: Date
  readonly moved: { readonly id: string; readonly seq: number }[] = []
  count = 0
  #records = Buffer.alloc(FIRST_ROOM * RECORD_BYTES)
  #view = viewOf(this.#records)
  #keys = Buffer.alloc(0)
  #keyBytes = 0

  constructor(firstSeq: number, at: Date) {
    this.firstSeq = firstSeq
    this.at = at
  }

  /** Where the next record is written; it counts once `count` is incremented. */
  room(): DataView {
    if (this.count * RECORD_BYTES === this.#records.length) {
      this.#records = Buffer.concat([this.#records, Buffer.alloc(this.#records.length)])
      this.#view = viewOf(this.#records)
    }
    return this.#view
  }

  get offset(): number {
    return this.count * RECORD_BYTES
  }

  /** For the command applied last. */
  addKey(member: number, key: string): void {
    if (this.#keyBytes === this.#keys.length)
      this.#keys = Buffer.concat([this.#keys, Buffer.alloc(Math.max(this.#keys.length, KEY_ENTRY_BYTES * 16))])
    writeKey(this.#keys, this.#keyBytes, { member, key, command: this.count - 1 })
    this.#keyBytes += KEY_ENTRY_BYTES
  }

  records(): Buffer {
    return this.#records.subarray(0, this.count * RECORD_BYTES)
  }

  keys(): Buffer {
    return this.#keys.subarray(0, this.#keyBytes)
  }
}

function viewOf(bytes: Buffer): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
