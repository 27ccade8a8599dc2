import { z } from 'zod'
import { seqText, timeText } from '../amount.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import {
  AUTH_REFUSALS,
  DEVICE_CODE_REFUSALS,
  DEVICE_REFUSALS,
  LOCK_REFUSALS,
  LOGIN_REFUSALS,
  REFRESH_REFUSALS,
} from './auth.refusals.ts'
import { codeText, givenPassword, otpToken, userIdText, webauthnJson } from './credential.ts'

const session = z.object({
  session_seq: seqText,
  current: z.boolean(),
  created_at: timeText,
  last_seen_at: timeText,
  /** Browser and system by familiar names, such as `Chrome` and `Android`. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** Without its last part: enough to recognise, too little to locate somebody. */
  address: z.string(),
  method: z.enum(['PASSWORD', 'PASSWORD_OTP', 'PASSWORD_RECOVERY_CODE', 'PASSKEY']),
})

export const authOperations = operations({
  'POST /auth/token': {
    act: 'create',
    summary: 'Log in by ID, email or phone; without a needed one-time code no session begins',
    auth: 'public',
    limit: { max: 60, windowSeconds: 900 },
    refreshCookie: true,
    deviceCookie: true,
    body: z.object({
      user_id: userIdText,
      password: givenPassword,
      otp_token: otpToken.optional(),
      /** From the mail of `POST /auth/token/code`, where the login requires it. */
      mail_code: codeText.optional(),
    }),
    output: z.object({
      token: z.string().nullable(),
      intent_secret: z.string().nullable(),
      otp_token_required: z.boolean(),
    }),
    refusals: LOGIN_REFUSALS,
  },
  'POST /auth/token/code': {
    act: 'login_code',
    summary: 'Mail a code for a login from an unknown client, if this member exists; the answer is always the same',
    auth: 'public',
    limit: { max: 5, windowSeconds: 900 },
    body: z.object({ user_id: userIdText }),
    output: z.object({}),
    refusals: [],
  },
  'GET /auth/token': {
    act: 'validate',
    summary: 'Say until when the session in hand is valid',
    auth: 'member',
    output: z.object({ expires_at: timeText }),
    refusals: [],
  },
  'DELETE /auth/token': {
    act: 'revoke',
    summary: 'Log out: end the session in hand, on every tab',
    auth: 'member',
    refreshCookie: true,
    output: z.object({}),
    refusals: [],
  },
  'POST /auth/token/refresh': {
    act: 'refresh',
    summary: 'A new access token for the session of this browser, by its refresh cookie, which is spent and replaced',
    auth: 'public',
    refreshCookie: true,
    output: z.object({ token: z.string(), intent_secret: z.string() }),
    refusals: REFRESH_REFUSALS,
  },
  'POST /auth/passkey/options': {
    act: 'passkey_options',
    summary: 'What the browser needs to ask an authenticator for a passkey',
    auth: 'public',
    // Every visit to the login page calls this once to offer passkeys, and a whole office may share an address.
    limit: { max: 300, windowSeconds: 900 },
    output: z.object({ challenge_seq: seqText, options: webauthnJson }),
    refusals: [],
  },
  'POST /auth/passkey': {
    act: 'passkey_create',
    summary: 'Log in by passkey: no ID, no password, no code',
    auth: 'public',
    limit: { max: 60, windowSeconds: 900 },
    refreshCookie: true,
    deviceCookie: true,
    body: z.object({ challenge_seq: seqText, credential: webauthnJson }),
    output: z.object({ token: z.string(), intent_secret: z.string() }),
    refusals: AUTH_REFUSALS,
  },
  'GET /auth/session': {
    act: 'sessions',
    summary: 'The devices on which the member is logged in, newest first',
    auth: 'member',
    query: pageQuery,
    output: pageOf(session),
    refusals: [],
  },
  'DELETE /auth/session/{session_seq}': {
    act: 'session_end',
    summary: 'Log out one device',
    auth: 'member',
    path: z.object({ session_seq: seqText }),
    output: z.object({}),
    refusals: [],
  },
  'DELETE /auth/session': {
    act: 'session_end_others',
    summary: 'Log out every device but this one and revoke all API keys',
    auth: 'member',
    output: z.object({ ended: z.number().int(), revoked_keys: z.number().int() }),
    refusals: [],
  },
  'POST /auth/device/code': {
    act: 'device_code',
    summary: 'Mail a code by which this browser becomes a known device of the member',
    auth: 'member',
    limit: { max: 10, windowSeconds: 900 },
    output: z.object({ expires_at: timeText }),
    refusals: DEVICE_CODE_REFUSALS,
  },
  'POST /auth/device': {
    act: 'device_confirm',
    summary: 'Make this browser a known device by the code from the mail; value may leave through its session again',
    auth: 'member',
    limit: { max: 30, windowSeconds: 900 },
    deviceCookie: true,
    body: z.object({ code: codeText }),
    output: z.object({}),
    refusals: DEVICE_REFUSALS,
  },
  'POST /auth/lock': {
    act: 'lock',
    summary:
      'This was not me: end every session and lock the account until its password is reset and a second factor shown',
    auth: 'public',
    bearer: { token: 'IDENTITY' },
    limit: { max: 20, windowSeconds: 900 },
    body: z.object({ token: z.string().min(20).max(200) }),
    output: z.object({}),
    refusals: LOCK_REFUSALS,
  },
})

export const authSchemas = { Session: session }
