import { z } from 'zod'
import { seqText, timeText } from '../amount.ts'
import { OPERATOR_ROLES, PERMISSIONS } from '../governance/permission.ts'
import { operations } from '../operation.ts'
import { REFRESH_REFUSALS } from './auth.refusals.ts'
import { codeText, emailText, givenPassword } from './credential.ts'
import { OPERATOR_LOGIN_REFUSALS } from './operator.refusals.ts'

const token = z.object({ token: z.string(), expires_at: timeText })

const session = z.object({
  session_seq: seqText,
  created_at: timeText,
  last_seen_at: timeText,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string(),
  /** The calling session. */
  is_current: z.boolean(),
})

export const operatorOperations = operations({
  'POST /operator/auth/token': {
    act: 'login',
    summary: 'Log in to the console: password and one-time code, always both',
    auth: 'public',
    limit: { max: 30, windowSeconds: 900 },
    deviceCookie: true,
    refreshCookie: true,
    body: z.object({
      email: emailText,
      password: givenPassword,
      otp_token: codeText,
      /** From the mail of `POST /operator/auth/token/code`, where the login requires it. */
      mail_code: codeText.optional(),
    }),
    output: token,
    refusals: OPERATOR_LOGIN_REFUSALS,
  },
  'POST /operator/auth/token/code': {
    act: 'login_code',
    summary: 'Mail a code for a login from an unknown client, if this operator exists; the answer is always the same',
    auth: 'public',
    limit: { max: 5, windowSeconds: 900 },
    body: z.object({ email: emailText }),
    output: z.object({}),
    refusals: [],
  },
  'POST /operator/auth/token/refresh': {
    act: 'refresh',
    summary:
      'Tokens for the next minutes, by the one in hand and the cookie of its login; does not count as use, so that an idle session still ends',
    auth: 'operator',
    permission: 'session',
    refreshCookie: true,
    output: token,
    refusals: REFRESH_REFUSALS,
  },
  'DELETE /operator/auth/token': {
    act: 'logout',
    summary: 'End the session in hand',
    auth: 'operator',
    permission: 'session',
    refreshCookie: true,
    output: z.object({}),
    refusals: [],
  },
  'GET /operator/me/session': {
    act: 'sessions',
    summary: 'Where the operator is signed in now, the latest first',
    auth: 'operator',
    permission: 'session',
    output: z.object({ list: z.array(session) }),
    refusals: [],
  },
  'DELETE /operator/me/session/{session_seq}': {
    act: 'session_end',
    summary: 'End another session of one’s own',
    auth: 'operator',
    permission: 'session',
    path: z.object({ session_seq: seqText }),
    output: z.object({}),
    refusals: [],
  },
  'GET /operator/me': {
    act: 'me',
    summary: 'The operator behind the session in hand, and what they may do',
    auth: 'operator',
    permission: 'session',
    output: z.object({
      operator: z.object({
        operator_seq: seqText,
        name: z.string(),
        email: z.string(),
        role: z.enum(OPERATOR_ROLES),
        permissions: z.array(z.enum(PERMISSIONS)),
        /** If true, only a passkey confirms. */
        has_passkey: z.boolean(),
      }),
    }),
    refusals: [],
  },
})

export const operatorSchemas = { OperatorSession: session }
