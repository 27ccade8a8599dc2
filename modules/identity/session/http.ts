import type { Handlers } from '@cocobnk/contract'
import { inTransaction } from '@cocobnk/database'
import { notifySecurity, sendDeviceCode, sendLoginCode } from '@cocobnk/member'
import { ok, refuse } from '@cocobnk/result'
import { confirmDevice } from './confirm-device.ts'
import { IDLE_DAYS, type SessionDeps } from './deps.ts'
import { endSession, endSessions } from './end-sessions.ts'
import { listSessions } from './list.ts'
import { lock } from './lock.ts'
import { login } from './login.ts'
import { loginByPasskey } from './login-passkey.ts'
import { refresh } from './refresh.ts'
import { selectLiveSession } from './store.ts'

type SessionKey =
  | 'POST /auth/token'
  | 'GET /auth/token'
  | 'DELETE /auth/token'
  | 'POST /auth/token/refresh'
  | 'POST /auth/passkey'
  | 'GET /auth/session'
  | 'DELETE /auth/session/{session_seq}'
  | 'DELETE /auth/session'
  | 'POST /auth/lock'
  | 'POST /auth/token/code'
  | 'POST /auth/device/code'
  | 'POST /auth/device'

export function sessionHttp(deps: SessionDeps): Handlers<SessionKey> {
  return {
    'POST /auth/token': async ({ body, client, refreshToken, deviceToken }) => {
      const { user_id: userId, password, otp_token: otpToken, mail_code: mailCode } = body
      const loggedIn = await login(deps, { userId, password, otpToken, mailCode, client, refreshToken, deviceToken })
      if (!loggedIn.ok) return loggedIn
      if (loggedIn.value === 'OTP_TOKEN_REQUIRED') {
        return ok({ token: null, intent_secret: null, otp_token_required: true })
      }
      return ok({ ...loggedIn.value, otp_token_required: false })
    },
    'POST /auth/token/code': async ({ body, client }) => {
      await sendLoginCode(deps, { userId: body.user_id, address: client.address })
      return ok({})
    },
    'POST /auth/passkey': ({ body, client, refreshToken, deviceToken }) =>
      loginByPasskey(deps, {
        challengeSeq: body.challenge_seq,
        credential: body.credential,
        client,
        refreshToken,
        deviceToken,
      }),
    'POST /auth/token/refresh': ({ client, refreshToken }) => refresh(deps, { client, refreshToken }),
    'GET /auth/token': async ({ caller }) => {
      const session = await selectLiveSession(deps.db, caller)
      if (!session) return refuse('UNAUTHENTICATED')
      const idleEnd = session.last_seen_at.getTime() + IDLE_DAYS * 86_400_000
      return ok({ expires_at: new Date(Math.min(idleEnd, session.expires_at.getTime())).toISOString() })
    },
    'DELETE /auth/token': async ({ caller }) => {
      const ended = await endSession(deps, deps.db, caller)
      await ended.tell()
      return ok({ refreshCookie: null })
    },
    'GET /auth/session': ({ caller, query }) => listSessions(deps, caller, query),
    'DELETE /auth/session/{session_seq}': async ({ caller, path }) => {
      const session = { memberSeq: caller.memberSeq, sessionSeq: path.session_seq }
      const ended = await endSession(deps, deps.db, session)
      await ended.tell()
      return ended.count === 1 ? ok({}) : refuse('NOT_FOUND')
    },
    'DELETE /auth/session': async ({ caller, client }) => {
      const { memberSeq, sessionSeq } = caller
      const ended = await inTransaction(deps.db, async (transaction) => {
        const all = await endSessions(deps, transaction, memberSeq, sessionSeq)
        if (all.keys.length > 0) {
          const about = all.keys.join(' · ')
          await notifySecurity(transaction, deps, { memberSeq, client, event: 'API_KEY_REVOKED', about })
        }
        return all
      })
      await ended.tell()
      return ok({ ended: ended.count, revoked_keys: ended.keys.length })
    },
    'POST /auth/device/code': async ({ caller }) => {
      const sent = await sendDeviceCode(deps, caller.memberSeq)
      return sent.ok ? ok({ expires_at: sent.value.toISOString() }) : sent
    },
    'POST /auth/device': async ({ caller, body, deviceToken }) => {
      const { memberSeq, sessionSeq } = caller
      const confirmed = await confirmDevice(deps, { memberSeq, sessionSeq, code: body.code, deviceToken })
      return confirmed.ok ? ok({ deviceCookie: confirmed.value }) : confirmed
    },
    'POST /auth/lock': async ({ body, client }) => {
      const locked = await lock(deps, { token: body.token, client })
      return locked.ok ? ok({}) : locked
    },
  }
}
