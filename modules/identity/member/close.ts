import type { CodeOf } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { MemberDeps } from './deps.ts'
import { confirmPassword } from './password/confirm.ts'
import { lockMember } from './store.ts'

type Closure = { readonly memberSeq: string; readonly password: string }

/** Closes a membership for good. The number and the times of events stay, for the books; none of it identifies the person. */
export async function closeMembership(
  deps: MemberDeps,
  { memberSeq, password }: Closure,
): Promise<Result<object, CodeOf<'DELETE /member/me'>>> {
  const confirmed = await confirmPassword(deps, memberSeq, password)
  if (!confirmed.ok) return confirmed
  // The ledger is not called inside the transaction.
  if (await deps.hasMoney(memberSeq)) return refuse('CLOSURE_REFUSED')
  const closed = await commitIfOk(deps.db, async (transaction) => {
    if (!(await lockMember(transaction, memberSeq))) return refuse('UNAUTHENTICATED')
    if (await deps.hasObligations(transaction, memberSeq)) return refuse('CLOSURE_REFUSED')
    const ended = await deps.endSessions(transaction, memberSeq)
    await deps.eraseBelongings(transaction, memberSeq)
    return ok(ended)
  })
  if (!closed.ok) return closed
  await closed.value.tell()
  return ok({})
}
