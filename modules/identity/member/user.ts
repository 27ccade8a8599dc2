import type { CommonCode, Output } from '@cocobnk/contract'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { MemberDatabase } from './deps.ts'
import { selectMemberByName } from './store.ts'

/** The public facts of a member, as shown to other members. */
export async function readUser(
  db: MemberDatabase,
  userName: string,
): Promise<Result<Output<'GET /users/{username}'>, CommonCode>> {
  const member = await selectMemberByName(db, userName)
  if (!member) return refuse('NOT_FOUND')
  return ok({ user: { user_name: member.user_name, created_at: member.created_at.toISOString() } })
}
