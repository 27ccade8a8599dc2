import { createHash } from 'node:crypto'
import type { JournalBatch } from './journal.ts'

/** The hash before the first batch. */
export const FIRST_HASH: Buffer = Buffer.alloc(32)

/** The hash of a batch and of all before it, as `append_batch` computes it. */
export function chained(before: Buffer, { firstSeq, at, records }: Pick<JournalBatch, 'firstSeq' | 'at' | 'records'>) {
  return createHash('sha256').update(before).update(int8(firstSeq)).update(int8(at.getTime())).update(records).digest()
}

function int8(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigInt64BE(BigInt(value))
  return bytes
}
