import { type Handlers, ROLE_PERMISSIONS } from '@cocobnk/contract'
import { hasPasskey, listPasskeys } from '@cocobnk/passkey'
import { ok, refuse } from '@cocobnk/result'
import { acceptInvitation, confirmInvitation, readInvitation } from './accept.ts'
import type { OperatorDeps } from './deps.ts'
import { login } from './login.ts'
import { sendOperatorLoginCode } from './login-code.ts'
import { addPasskey, newPasskeyOptions, removePasskey } from './passkeys.ts'
import { refresh } from './refresh.ts'
import { endSession, listSessions } from './sessions.ts'
import { selectOperator } from './store.ts'

type InvitationKey = `POST /operator/invitation${'' | '/accept' | '/confirm'}`
type PasskeyKey =
  | 'GET /operator/me/passkey'
  | 'POST /operator/me/passkey/options'
  | 'POST /operator/me/passkey'
  | 'DELETE /operator/me/passkey/{passkey_seq}'
type OperatorKey =
  | InvitationKey
  | PasskeyKey
  | 'POST /operator/auth/token'
  | 'POST /operator/auth/token/code'
  | 'POST /operator/auth/token/refresh'
  | 'DELETE /operator/auth/token'
  | 'GET /operator/me'
  | 'GET /operator/me/session'
  | 'DELETE /operator/me/session/{session_seq}'

export function operatorHttp(deps: OperatorDeps): Handlers<OperatorKey> {
  return {
    'POST /operator/invitation': ({ body }) => readInvitation(deps, body.token),
    'POST /operator/invitation/accept': ({ body }) => acceptInvitation(deps, body),
    'POST /operator/invitation/confirm': ({ body, client }) =>
      confirmInvitation(deps, { token: body.token, code: body.otp_token, client }),
    'POST /operator/auth/token': ({ body, client, deviceToken }) =>
      login(deps, {
        email: body.email,
        password: body.password,
        code: body.otp_token,
        mailCode: body.mail_code,
        client,
        deviceToken,
      }),
    'POST /operator/auth/token/code': async ({ body, client }) => {
      await sendOperatorLoginCode(deps, { email: body.email, address: client.address })
      return ok({})
    },
    'POST /operator/auth/token/refresh': ({ caller, refreshToken }) => refresh(deps, caller, refreshToken),
    'DELETE /operator/auth/token': async ({ caller }) => {
      const ended = await endSession(deps, caller)
      return ended.ok ? ok({ refreshCookie: null }) : ended
    },
    'GET /operator/me/session': async ({ caller }) => ok(await listSessions(deps, caller)),
    'DELETE /operator/me/session/{session_seq}': ({ caller, path }) =>
      endSession(deps, { operatorSeq: caller.operatorSeq, sessionSeq: path.session_seq }),
    'GET /operator/me/passkey': async ({ caller }) => ok({ list: await listPasskeys(deps.db, caller) }),
    'POST /operator/me/passkey/options': async ({ caller }) => {
      const made = await newPasskeyOptions(deps, caller)
      return made.ok ? ok({ challenge_seq: made.value.challengeSeq, options: made.value.options }) : made
    },
    'POST /operator/me/passkey': async ({ caller, body }) => {
      const { challenge_seq: challengeSeq, credential, name } = body
      const added = await addPasskey(deps, caller, { challengeSeq, credential, name })
      return added.ok ? ok({ passkey: added.value }) : added
    },
    'DELETE /operator/me/passkey/{passkey_seq}': ({ caller, path }) => removePasskey(deps, caller, path.passkey_seq),
    'GET /operator/me': async ({ caller }) => {
      const operator = await selectOperator(deps.db, caller.operatorSeq)
      if (!operator) return refuse('UNAUTHENTICATED')
      const { operator_seq, name, email, role } = operator
      const has_passkey = await hasPasskey(deps.db, caller)
      return ok({
        operator: { operator_seq, name, email, role, permissions: [...ROLE_PERMISSIONS[role]], has_passkey },
      })
    },
  }
}
