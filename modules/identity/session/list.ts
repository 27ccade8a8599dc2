import type { CommonCode, Output } from '@cocobnk/contract'
import { decodeCursor, pageOfRows } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { IDLE_DAYS, type SessionDeps } from './deps.ts'
import { countLiveSessions, type SessionOwner, selectSessions } from './store.ts'

type Page = { readonly cursor?: string | undefined; readonly page_size: number }

/** The member's sessions, newest first. */
export async function listSessions(
  { db }: Pick<SessionDeps, 'db'>,
  { memberSeq, sessionSeq }: SessionOwner,
  { cursor, page_size }: Page,
): Promise<Result<Output<'GET /auth/session'>, CommonCode>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor)
  if (cursor !== undefined && after === undefined) return refuse('INVALID_INPUT', { fields: { cursor: 'INVALID' } })
  const rows = await selectSessions(db, { memberSeq, idleDays: IDLE_DAYS, after, limit: page_size + 1 })
  const page = pageOfRows(rows, page_size, (row) => ({ at: row.created_at, seq: row.session_seq }))
  return ok({
    list: page.list.map((row) => ({
      ...row,
      current: row.session_seq === sessionSeq,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
    })),
    next_cursor: page.next_cursor,
  })
}

/** The number of the member's sessions. */
export function countSessions({ db }: Pick<SessionDeps, 'db'>, memberSeq: string): Promise<number> {
  return countLiveSessions(db, memberSeq, IDLE_DAYS)
}
