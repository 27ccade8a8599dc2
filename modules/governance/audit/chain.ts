import { createHash } from 'node:crypto'
import type { AuditHead, ChainedRow } from './store.ts'

export const EMPTY_CHAIN: AuditHead = { audit_seq: '0', hash: Buffer.alloc(32) }

export type Break = { readonly audit_seq: string; readonly fault: string }

/** Computed here and not by the database, whose own function could have been changed together with the rows. */
function hashOf({ previous_hash, audit_seq, at_ms, actor, action, subject, detail }: ChainedRow): Buffer {
  const hash = createHash('sha256').update(previous_hash)
  for (const part of [audit_seq, at_ms, actor, action, subject, detail])
    hash.update(`${Buffer.byteLength(part)}:${part}`)
  return hash.digest()
}

/** Whether `row` follows `end`; returns the first fault. */
export function breakAt(end: AuditHead, row: ChainedRow): Break | undefined {
  const expected = String(BigInt(end.audit_seq) + 1n)
  if (row.audit_seq !== expected) return { audit_seq: expected, fault: 'is missing' }
  if (!row.previous_hash.equals(end.hash)) return { audit_seq: expected, fault: 'does not follow the row before it' }
  if (!row.hash.equals(hashOf(row))) return { audit_seq: expected, fault: 'is not what was written' }
  return undefined
}
