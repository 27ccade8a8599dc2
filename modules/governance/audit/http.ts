import type { Handlers } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { ok, refuse } from '@cocobnk/result'
import { type AuditTables, selectAudit } from './store.ts'

type Deps = {
  readonly db: Kysely<AuditTables>
  readonly operatorNames: (operatorSeqs: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** The cursor of the log is the number of a row. */
const CURSOR_SHAPE = /^[1-9]\d{0,17}$/
const OPERATOR = 'operator:'

export function auditHttp({ db, operatorNames }: Deps): Handlers<'GET /operator/audit'> {
  return {
    'GET /operator/audit': async ({ query: { cursor, page_size, actor, subject, action } }) => {
      if (cursor !== undefined && !CURSOR_SHAPE.test(cursor))
        return refuse('INVALID_INPUT', { fields: { cursor: 'INVALID' } })
      const rows = await selectAudit(db, { before: cursor, limit: page_size + 1, actor, subject, action })
      const list = rows.slice(0, page_size)
      const names = await operatorNames([...new Set(list.flatMap((row) => operatorOf(row.actor) ?? []))])
      return ok({
        list: list.map(({ audit_seq, at, hash, detail, ...row }) => ({
          ...row,
          audit_seq: String(audit_seq),
          at: at.toISOString(),
          actor_name: names.get(operatorOf(row.actor) ?? '') ?? null,
          detail: detail as Record<string, never>,
          hash: hash.toString('hex'),
        })),
        next_cursor: rows.length > page_size ? String(list.at(-1)?.audit_seq) : null,
      })
    },
  }
}

function operatorOf(actor: string): string | undefined {
  return actor.startsWith(OPERATOR) ? actor.slice(OPERATOR.length) : undefined
}
