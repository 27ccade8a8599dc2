import type { Kysely } from '@cocobnk/database'
import { type AuditTables, appendRow } from './store.ts'

export type AuditEntry = {
  /** Kind and id of who did it, such as `operator:019a…`. */
  readonly actor: string
  /** Noun and verb, such as `member.restrict`. */
  readonly action: string
  /** Kind and id of what it was done to. */
  readonly subject: string
  /** What else a later reader needs: reasons, old and new values. Never a secret, never a personal datum. */
  readonly detail: Readonly<Record<string, unknown>>
}

/** In the transaction of the deed itself, so that neither stands without the other. */
export function recordAudit(transaction: Kysely<AuditTables>, entry: AuditEntry): Promise<void> {
  return appendRow(transaction, entry)
}
