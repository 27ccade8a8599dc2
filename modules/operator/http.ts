import { type Handlers, ROLE_PERMISSIONS } from '@cocobnk/contract'
import { ok, refuse } from '@cocobnk/result'
import { acceptInvitation, confirmInvitation, readInvitation } from './accept.ts'
import { IDLE_MINUTES, type OperatorDeps } from './deps.ts'
import { login } from './login.ts'
import { selectLiveSession } from './session.store.ts'
import { endSession, listSessions } from './sessions.ts'
import { selectOperator } from './store.ts'
import { accessToken } from './token.ts'

type InvitationKey = `POST /operator/invitation${'' | '/accept' | '/confirm'}`
type OperatorKey =
  | InvitationKey
  | 'POST /operator/auth/token'
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
      login(deps, { email: body.email, password: body.password, code: body.otp_token, client, deviceToken }),
    'POST /operator/auth/token/refresh': async ({ caller }) => {
      const session = await selectLiveSession(deps.db, { ...caller, idleMinutes: IDLE_MINUTES })
      return session
        ? ok(await accessToken(deps, { ...caller, sessionEnd: session.expires_at }))
        : refuse('UNAUTHENTICATED')
    },
    'DELETE /operator/auth/token': ({ caller }) => endSession(deps, caller),
    'GET /operator/me/session': async ({ caller }) => ok(await listSessions(deps, caller)),
    'DELETE /operator/me/session/{session_seq}': ({ caller, path }) =>
      endSession(deps, { operatorSeq: caller.operatorSeq, sessionSeq: path.session_seq }),
    'GET /operator/me': async ({ caller }) => {
      const operator = await selectOperator(deps.db, caller.operatorSeq)
      if (!operator) return refuse('UNAUTHENTICATED')
      const { operator_seq, name, email, role } = operator
      return ok({ operator: { operator_seq, name, email, role, permissions: [...ROLE_PERMISSIONS[role]] } })
    },
  }
}
