import type { CodeOf } from '@cocobnk/contract'
import { inTransaction, uuidV7 } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { attempt } from '../attempt.ts'
import { codeMinutes, codeRefused } from '../code/life.ts'
import { isCodeOf } from '../code/send.ts'
import type { Client, MemberDeps } from '../deps.ts'
import { holdOutflow } from '../hold/hold.ts'
import { findMember, plainUserId } from '../identity.ts'
import { notifySecurity } from '../notify.ts'
import { isCommonPassword } from '../password/common.ts'
import { hashPassword } from '../password/password.ts'
import { updatePasswordReset } from '../store.ts'
import { evenly } from './even.ts'

type Key = 'POST /member/find/password/token'
type Reset = { readonly userId: string; readonly code: string; readonly newPassword: string; readonly client: Client }

/**
 * Sets a new password by a mailed code, and does nothing else: factors, the member's own lock and the lock links stay, sessions and known
 * devices end, and nothing leaves for a day. The reader of the mail may be a thief.
 */
export function resetPassword(deps: MemberDeps, reset: Reset): Promise<Result<object, CodeOf<Key>>> {
  return evenly(async () => {
    if (isCommonPassword(reset.newPassword)) return refuse('INVALID_INPUT', { fields: { new_password: 'COMMON' } })
    const found = await findMember(deps, reset.userId)
    // An unknown ID is counted and refused like a member with a wrong code.
    const subject = found?.member.member_seq ?? plainUserId(reset.userId)
    return attempt(deps.throttle, [{ kind: 'password-reset', subject }], () =>
      resetFor(deps, found?.member.member_seq ?? uuidV7(), reset),
    )
  })
}

async function resetFor(
  deps: MemberDeps,
  memberSeq: string,
  { code, newPassword, client }: Reset,
): Promise<Result<object, 'CODE_REFUSED'>> {
  // Hashed before the code is checked: a hash takes long, and the transaction holds a connection and a lock.
  const passwordHash = await hashPassword(newPassword)
  const ended = await inTransaction(deps.db, async (transaction) => {
    const isRight = await isCodeOf(transaction, deps.vault, { purpose: 'PASSWORD', subject_seq: memberSeq }, code)
    if (!isRight) return undefined
    await updatePasswordReset(transaction, memberSeq, passwordHash)
    await holdOutflow(transaction, memberSeq)
    await deps.forgetDevices(transaction, memberSeq)
    await notifySecurity(transaction, deps, { memberSeq, event: 'PASSWORD_RESET', client })
    return deps.endSessions(transaction, memberSeq)
  })
  if (!ended) return codeRefused(await codeMinutes(deps))
  await ended.tell()
  return ok({})
}
