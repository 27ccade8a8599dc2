import type { Kysely } from '@cocobnk/database'
import { type AuditTables, selectRowsAfter } from './store.ts'

const BATCH = 1_000

/** The whole log as JSON lines, oldest first, with one batch in memory at a time. Includes the hashes, so it can be checked elsewhere. */
export async function* exportAudit(db: Kysely<AuditTables>): AsyncGenerator<string> {
  let last = '0'
  for (;;) {
    const rows = await selectRowsAfter(db, last, BATCH)
    for (const { previous_hash, hash, ...row } of rows) {
      yield `${JSON.stringify({ ...row, previous_hash: previous_hash.toString('hex'), hash: hash.toString('hex') })}\n`
      last = row.audit_seq
    }
    if (rows.length < BATCH) return
  }
}
