import type { CodeOf } from '@cocobnk/contract'
import { inTransaction, uuidV7 } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { attempt } from './attempt.ts'
import { codeMinutes, codeRefused } from './code-life.ts'
import { isCommonPassword } from './common-password.ts'
import type { Client, MemberDatabase, MemberDeps } from './deps.ts'
import { evenly } from './even.ts'
import { deleteFreezeLinks } from './freeze-link.store.ts'
import { findMember, plainUserId } from './identity.ts'
import { notifySecurity } from './notify.ts'
import { hashPassword } from './password.ts'
import { isCodeOf } from './send-code.ts'
import { updateFrozen, updatePassword, updateWithdrawalsHeld } from './store.ts'

type Key = 'POST /member/find/password/token'
type Reset = { readonly userId: string; readonly code: string; readonly newPassword: string; readonly client: Client }

/** Time for the owner to notice, should somebody else have read the code. */
const HOLD_HOURS = 24

/** Whoever has the code gets in by a new password and nothing else: factors stay, sessions end, withdrawals wait. */
export function resetPassword(deps: MemberDeps, reset: Reset): Promise<Result<object, CodeOf<Key>>> {
  return evenly(async () => {
    if (isCommonPassword(reset.newPassword)) return refuse('INVALID_INPUT', { fields: { new_password: 'COMMON' } })
    const found = await findMember(deps, reset.userId)
    // Somebody unknown is counted and refused as a member with a wrong code is.
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
  // Before the code is known to be right: a hash takes long, and the transaction holds a connection and a lock.
  const passwordHash = await hashPassword(newPassword)
  const ended = await inTransaction(deps.db, async (transaction) => {
    const isRight = await isCodeOf(transaction, deps.vault, { purpose: 'PASSWORD', subject_seq: memberSeq }, code)
    if (!isRight) return undefined
    await updatePassword(transaction, memberSeq, passwordHash)
    await updateFrozen(transaction, memberSeq, false)
    await holdWithdrawals(transaction, memberSeq)
    await deleteFreezeLinks(transaction, memberSeq)
    await notifySecurity(transaction, deps, { memberSeq, event: 'PASSWORD_RESET', client })
    return deps.endSessions(transaction, memberSeq)
  })
  if (!ended) return codeRefused(await codeMinutes(deps))
  await ended.tell()
  return ok({})
}

/** After something that a thief might have done, nothing leaves for a day. */
export function holdWithdrawals(transaction: MemberDatabase, memberSeq: string): Promise<void> {
  return updateWithdrawalsHeld(transaction, memberSeq, HOLD_HOURS)
}
