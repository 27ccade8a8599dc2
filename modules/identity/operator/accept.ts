import { recordAudit } from '@cocobnk/audit'
import type { CodeOf, Output } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { attempt, hashPassword, isCommonPassword } from '@cocobnk/member'
import { newSecret, otpauthUri } from '@cocobnk/otp'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { Client, OperatorDeps } from './deps.ts'
import { endInvitations, lockInvited, selectInvited } from './invitation.store.ts'
import { hashToken, invitationOf } from './invitation.ts'
import { sealSecret, stepOf } from './one-time-code.ts'
import { openSession } from './open-session.ts'
import { updateFactors, updateJoined } from './store.ts'
import type { Tokens } from './token.ts'

type ReadKey = 'POST /operator/invitation'
type AcceptKey = 'POST /operator/invitation/accept'
type ConfirmKey = 'POST /operator/invitation/confirm'

export async function readInvitation(
  { db }: OperatorDeps,
  token: string,
): Promise<Result<Output<ReadKey>, CodeOf<ReadKey>>> {
  const invited = await selectInvited(db, hashToken(token))
  if (!invited) return refuse('INVITATION_ENDED')
  const { name, email, role, expires_at } = invited
  return ok({ name, email, role, expires_at: expires_at.toISOString() })
}

/** Stores both factors, not yet active. Repeating it issues another secret, for an operator who lost the first page. */
export async function acceptInvitation(
  deps: OperatorDeps,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<Result<Output<AcceptKey>, CodeOf<AcceptKey>>> {
  if (isCommonPassword(password)) return refuse('INVALID_INPUT', { fields: { password: 'COMMON' } })
  // A hash takes as long as a login and one of its slots, so strangers without an invitation get none.
  if (!(await selectInvited(deps.db, hashToken(token)))) return refuse('INVITATION_ENDED')
  const passwordHash = await hashPassword(password)
  return commitIfOk(deps.db, async (transaction): Promise<Result<Output<AcceptKey>, CodeOf<AcceptKey>>> => {
    const invited = await lockInvited(transaction, hashToken(token))
    if (!invited) return refuse('INVITATION_ENDED')
    const secret = newSecret()
    const otpSecret = await sealSecret(deps, invited, secret)
    await updateFactors(transaction, invited.operator_seq, { password_hash: passwordHash, otp_secret: otpSecret })
    return ok({ secret, otpauth_uri: otpauthUri(invited.email, secret) })
  })
}

/** Activates the operator by a first code, which proves that the authenticator has the secret. The invitation ends and a session begins. */
export async function confirmInvitation(
  deps: OperatorDeps,
  { token, code, client }: { readonly token: string; readonly code: string; readonly client: Client },
): Promise<Result<Tokens, CodeOf<ConfirmKey>>> {
  const known = await selectInvited(deps.db, hashToken(token))
  if (!known) return refuse('INVITATION_ENDED')
  return attempt(deps.throttle, [{ kind: 'operator-invitation', subject: known.invitation_seq }], () =>
    commitIfOk(deps.db, async (transaction): Promise<Result<Tokens, CodeOf<ConfirmKey>>> => {
      const invited = await lockInvited(transaction, hashToken(token))
      if (!invited) return refuse('INVITATION_ENDED')
      const step = await stepOf(deps, invited, code)
      if (step === undefined) return refuse('OTP_REFUSED')
      const { operator_seq: operatorSeq, email } = invited
      await endInvitations(transaction, operatorSeq)
      await updateJoined(transaction, operatorSeq, step)
      const actor = `operator:${operatorSeq}`
      const detail = { by: invitationOf(email) }
      await recordAudit(transaction, { actor, action: 'operator.join', subject: actor, detail })
      return ok(await openSession(deps, transaction, operatorSeq, client))
    }),
  )
}
