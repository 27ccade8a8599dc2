import type { CommonCode, Output } from '@cocobnk/contract'
import { type PageQuery, pageAfter } from '@cocobnk/database'
import { ok, type Result } from '@cocobnk/result'
import { selectApplications } from './application.store.ts'
import type { MemberDatabase } from './deps.ts'
import { selectSecurityEvents } from './security-event.store.ts'

export async function listApplications(
  db: MemberDatabase,
  memberSeq: string,
  query: PageQuery,
): Promise<Result<Output<'GET /member/me/application'>, CommonCode>> {
  const page = await pageAfter(
    query,
    (range) => selectApplications(db, { memberSeq, ...range }),
    (row) => ({ at: row.created_at, seq: row.application_seq }),
  )
  if (!page.ok) return page
  const list = page.value.list.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }))
  return ok({ ...page.value, list })
}

export async function listSecurityEvents(
  db: MemberDatabase,
  memberSeq: string,
  query: PageQuery,
): Promise<Result<Output<'GET /member/me/security-event'>, CommonCode>> {
  const page = await pageAfter(
    query,
    (range) => selectSecurityEvents(db, { memberSeq, ...range }),
    (row) => ({ at: row.created_at, seq: row.event_seq }),
  )
  if (!page.ok) return page
  const list = page.value.list.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
  return ok({ ...page.value, list })
}
