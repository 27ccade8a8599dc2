import type { Kysely } from '@cocobnk/database'
import { type AuditTables, appendRow } from './store.ts'

export type AuditEntry = {
  /** Kind and id of the actor, such as `operator:019a…`. */
  readonly actor: string
  /** Noun and verb, such as `member.restrict`. */
  readonly action: string
  /** Kind and id of the subject. */
  readonly subject: string
  /** Facts for later readers: reasons, old and new values. Never a secret or personal data. */
  readonly detail: Readonly<Record<string, unknown>>
}

/** Must be called in the transaction of the action, so that both are stored or neither. */
export function recordAudit(transaction: Kysely<AuditTables>, entry: AuditEntry): Promise<void> {
  return appendRow(transaction, entry)
}
