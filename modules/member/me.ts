import type { CommonCode, Output } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { type MemberTables, selectMember } from './store.ts'

type Me = Output<'GET /member/me'>

export async function readMe(db: Kysely<MemberTables>, memberSeq: string): Promise<Result<Me, CommonCode>> {
  const row = await selectMember(db, memberSeq)
  if (!row) return refuse('UNAUTHENTICATED')
  return ok({
    member_info: {
      ...row,
      created_at: row.created_at.toISOString(),
      last_login_at: row.last_login_at?.toISOString() ?? null,
    },
  })
}
