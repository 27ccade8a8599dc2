import type { Contract, Handlers } from '@cocobnk/contract'
import { ok } from '@cocobnk/result'
import { closeMembership } from './close.ts'
import type { MemberDeps } from './deps.ts'
import { sendSignUpCode, verifyEmail } from './email/code.ts'
import { emailHttp } from './email/http.ts'
import { listApplications, listSecurityEvents } from './history.ts'
import { checkInviter, readInvitations } from './inviter.ts'
import { readMe } from './me.ts'
import { phoneHttp } from './phone/http.ts'
import { findId } from './recovery/find-id.ts'
import { findPassword } from './recovery/find-password.ts'
import { resetPassword } from './recovery/reset-password.ts'
import { register } from './register.ts'
import { updateDisplayCurrency } from './store.ts'
import { updateMember } from './update.ts'
import { readUser } from './user.ts'
import { validateParameter } from './validate.ts'

type MemberKey = Exclude<
  Extract<keyof Contract, `${string} /member${string}` | `${string} /users${string}`>,
  | 'GET /member/me/limit'
  | `${string} /member/me/term${string}`
  | `${string} /member/me/api-key${string}`
  | `${string} /member/me/bank${string}`
  | `${string} /member/me/card${string}`
  | `${string} /member/xplogin/${string}`
>

export function memberHttp(deps: MemberDeps): Handlers<MemberKey> {
  const { db } = deps
  return {
    ...emailHttp(deps),
    ...phoneHttp(deps),
    'POST /member': (call) => register(deps, call),
    'POST /member/email/verify': async ({ body, deviceToken }) => {
      const verified = await verifyEmail(deps, { emailSeq: body.email_seq, code: body.code })
      if (!verified.ok) return verified
      const { is_default, member_seq } = verified.value
      // A thief can add further emails of their own; the default one is fixed at the sign-up.
      return is_default ? ok({ deviceCookie: await deps.knowDevice(db, member_seq, deviceToken) }) : ok({})
    },
    'POST /member/email/code': ({ body }) => sendSignUpCode(deps, body.email_seq),
    'GET /member/parameter/validation': async ({ query }) => ok(await validateParameter(deps, query)),
    'POST /member/inviter': ({ body }) => checkInviter(db, body.inviter_code),
    'POST /member/find/id': async ({ body }) => {
      await findId(deps, body.email)
      return ok({})
    },
    'POST /member/find/password': async ({ body }) => {
      await findPassword(deps, body.user_id)
      return ok({})
    },
    'POST /member/find/password/token': ({ body, client }) =>
      resetPassword(deps, { userId: body.user_id, code: body.code, newPassword: body.new_password, client }),
    'GET /member/me': ({ caller }) => readMe(deps, caller.memberSeq, caller.sessionSeq),
    'PATCH /member/me': (call) => updateMember(deps, call),
    'DELETE /member/me': async ({ body, caller }) => {
      const closed = await closeMembership(deps, { memberSeq: caller.memberSeq, password: body.password })
      return closed.ok ? ok({ refreshCookie: null }) : closed
    },
    'PUT /member/me/display-currency': async ({ caller, body: { display_currency } }) => {
      await updateDisplayCurrency(db, caller.memberSeq, display_currency)
      return ok({ display_currency })
    },
    'GET /member/me/invite-relation': ({ caller, query }) => readInvitations(db, caller.memberSeq, query),
    'GET /member/me/application': ({ caller, query }) => listApplications(db, caller.memberSeq, query),
    'GET /member/me/security-event': ({ caller, query }) => listSecurityEvents(db, caller.memberSeq, query),
    'GET /users/{username}': ({ path }) => readUser(db, path.username),
  }
}
