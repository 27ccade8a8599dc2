import { type Kysely, sql } from '@cocobnk/database'
import { type AuditEntry, recordAudit } from './record.ts'
import type { AuditTables } from './store.ts'

/** A screen that reloads within this time counts as the same access. */
const LOOK_MINUTES = 10

/** Records an access, unless the same one is in the last ten minutes of the log. */
export async function recordLook(db: Kysely<AuditTables>, entry: AuditEntry): Promise<void> {
  const { rows } = await sql`SELECT FROM audit
    WHERE subject = ${entry.subject} AND actor = ${entry.actor} AND action = ${entry.action}
      AND detail = ${JSON.stringify(entry.detail)}::jsonb AND at > now() - make_interval(mins => ${LOOK_MINUTES})
    LIMIT 1`.execute(db)
  if (rows.length === 0) await recordAudit(db, entry)
}
