import type { Handlers } from '@cocobnk/contract'
import { ok, refuse } from '@cocobnk/result'
import { type LoginDeps, login } from './login.ts'
import { type RevokeDeps, revoke } from './revoke.ts'
import { selectLiveSession } from './store.ts'

export function sessionHttp(
  deps: LoginDeps & Pick<RevokeDeps, 'push'>,
): Handlers<'POST /auth/token' | 'GET /auth/token' | 'DELETE /auth/token'> {
  return {
    'POST /auth/token': ({ body, client }) =>
      login(deps, { userId: body.user_id, password: body.password, agent: client.agent }),
    'GET /auth/token': async ({ caller }) => {
      const session = await selectLiveSession(deps.db, caller)
      return session ? ok({ expires_at: session.expires_at.toISOString() }) : refuse('UNAUTHENTICATED')
    },
    'DELETE /auth/token': async ({ caller }) => {
      await revoke(deps, caller)
      return ok({})
    },
  }
}
