import type { Kysely } from '@cocobnk/database'
import { type Break, breakAt, EMPTY_CHAIN } from './chain.ts'
import { type AuditHead, type AuditTables, selectHead, selectRowsAfter } from './store.ts'

/** Rows in memory at a time, however long the log is. */
const BATCH = 5_000

export type Verdict = { readonly rows: string; readonly head: AuditHead; readonly found: Break | undefined }

/**
 * Walks the whole chain and returns the first break. `anchor` is an end of the log noted earlier outside the database. It also detects a
 * log that was rewritten consistently from some row on.
 */
export async function verifyAudit(db: Kysely<AuditTables>, anchor?: AuditHead): Promise<Verdict> {
  const head = await selectHead(db)
  let end = EMPTY_CHAIN
  let anchored = anchor === undefined || anchor.audit_seq === '0'
  for (;;) {
    const rows = await selectRowsAfter(db, end.audit_seq, BATCH)
    for (const row of rows) {
      const found = breakAt(end, row)
      if (found) return { rows: end.audit_seq, head, found }
      end = row
      if (anchor && row.audit_seq === anchor.audit_seq) {
        if (!row.hash.equals(anchor.hash)) return rewritten(row.audit_seq, head)
        anchored = true
      }
    }
    if (rows.length < BATCH) break
  }
  if (!anchored && anchor)
    return { rows: end.audit_seq, head, found: { audit_seq: anchor.audit_seq, fault: 'is missing' } }
  return { rows: end.audit_seq, head, found: cutOff(end, head) }
}

function rewritten(auditSeq: string, head: AuditHead): Verdict {
  return { rows: auditSeq, head, found: { audit_seq: auditSeq, fault: 'is not what was noted before' } }
}

/** Compares the end reached with the head. Rows appended during the walk are beyond the head, and are not a break. */
function cutOff(end: AuditHead, head: AuditHead): Break | undefined {
  const [reached, promised] = [BigInt(end.audit_seq), BigInt(head.audit_seq)]
  if (reached < promised) return { audit_seq: String(reached + 1n), fault: 'is missing' }
  if (reached === promised && !end.hash.equals(head.hash))
    return { audit_seq: end.audit_seq, fault: 'is not the end that was written' }
  return undefined
}
