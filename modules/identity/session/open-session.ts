import type { DeviceCookie, RefreshCookie } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import { deviceOf } from '@cocobnk/device'
import { holdSession, notifySecurity, updateLastLogin } from '@cocobnk/member'
import { intentSecret } from '@cocobnk/request-signature'
import {
  ACCESS_TOKEN_MINUTES,
  type Client,
  MEMBERS,
  SESSION_DAYS,
  type SessionDatabase,
  type SessionDeps,
} from './deps.ts'
import { isKnownDevice } from './known-device.store.ts'
import { knowDevice } from './known-device.ts'
import { type Issued, issueFirst } from './rotation.ts'
import { hasSession, insertSession, type LoginMethod } from './store.ts'

/** Recovery codes are excluded: a person who found one may not be the owner. */
const BY_FACTOR: readonly LoginMethod[] = ['PASSWORD_OTP', 'PASSKEY']

type Opening = {
  readonly memberSeq: string
  readonly method: LoginMethod
  readonly client: Client
  /** Token of the browser's cookie, if it has one. */
  readonly deviceToken: string | undefined
  /** The client showed a mailed code. */
  readonly isConfirmed?: boolean
}
export type Tokens = {
  readonly token: string
  /** The session's secret, with which the member's program signs requests. It stays the same for the whole session. */
  readonly intent_secret: string
  readonly refreshCookie: RefreshCookie
}
export type Opened = Tokens & {
  readonly memberSeq: string
  readonly sessionSeq: string
  readonly deviceCookie?: DeviceCookie
}

/**
 * Opens a session in the transaction: its row, its first two tokens, and a mail if the device is unknown. On an unknown device, a session
 * opened by password alone lets nothing leave for a day. The first session of a membership is not held: there is nothing to steal yet.
 */
export async function openSession(
  deps: SessionDeps,
  transaction: SessionDatabase,
  { memberSeq, method, client, deviceToken, isConfirmed = false }: Opening,
): Promise<Opened> {
  const device = deviceOf(client)
  const isFirst = !(await hasSession(transaction, memberSeq))
  const isStrange = !(await isKnownDevice(transaction, memberSeq, deviceToken)) && !isFirst
  const isProved = isConfirmed || BY_FACTOR.includes(method)
  const sessionSeq = uuidV7()
  const session = { session_seq: sessionSeq, member_seq: memberSeq, method, ...device }
  const sessionEnd = await insertSession(transaction, session, SESSION_DAYS)
  await updateLastLogin(transaction, memberSeq)
  if (isStrange) await notifySecurity(transaction, deps, { memberSeq, event: 'LOGIN_NEW_DEVICE', client })
  if (isStrange && !isProved) await holdSession(transaction, { memberSeq, sessionSeq })
  const issued = await issueFirst(transaction, MEMBERS, { ownerSeq: memberSeq, sessionSeq, sessionEnd })
  const tokens = { memberSeq, sessionSeq, ...(await tokensOf(deps, issued)) }
  return isProved ? { ...tokens, deviceCookie: await knowDevice(transaction, memberSeq, deviceToken) } : tokens
}

/** Signs the access token that goes with a refresh token, and derives the session's secret. */
export async function tokensOf(
  { signingKey, intentKey }: SessionDeps,
  { place, refreshCookie }: Issued,
): Promise<Tokens> {
  const { sessionEnd, ...claims } = place
  const end = Math.min(Date.now() + ACCESS_TOKEN_MINUTES * 60_000, sessionEnd.getTime())
  const secret = intentSecret(intentKey, { by: 'session', id: place.sessionSeq, member: place.ownerSeq })
  return {
    token: await signingKey.sign({ ...claims, expiresAt: new Date(end) }),
    intent_secret: secret,
    refreshCookie,
  }
}
