import type { CodeOf } from '@cocobnk/contract'
import { inTransaction } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { Client, MemberDeps } from '../deps.ts'
import { notifySecurity } from '../notify.ts'
import { updatePassword } from '../store.ts'
import { isCommonPassword } from './common.ts'
import { hashPassword } from './password.ts'

type Change = {
  readonly memberSeq: string
  readonly sessionSeq: string
  readonly newPassword: string
  readonly client: Client
}

/** Changes the password and ends every other session, so that anyone who knew the old one is logged out. */
export async function changePassword(
  deps: MemberDeps,
  { memberSeq, sessionSeq, newPassword, client }: Change,
): Promise<Result<object, CodeOf<'PATCH /member/me'>>> {
  if (isCommonPassword(newPassword)) return refuse('INVALID_INPUT', { fields: { new_password: 'COMMON' } })
  const passwordHash = await hashPassword(newPassword)
  const ended = await inTransaction(deps.db, async (transaction) => {
    await updatePassword(transaction, memberSeq, passwordHash)
    await notifySecurity(transaction, deps, { memberSeq, event: 'PASSWORD_CHANGED', client })
    return deps.endSessions(transaction, memberSeq, sessionSeq)
  })
  await ended.tell()
  return ok({})
}
