import type { DeviceCookie, RefreshCookie } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import { deviceOf } from '@cocobnk/device'
import { holdSession, notifySecurity, updateLastLogin } from '@cocobnk/member'
import {
  ACCESS_TOKEN_MINUTES,
  type Client,
  IDLE_DAYS,
  SESSION_DAYS,
  type SessionDatabase,
  type SessionDeps,
} from './deps.ts'
import { isKnownDevice } from './known-device.store.ts'
import { knowDevice } from './known-device.ts'
import { insertRefreshToken } from './refresh-token.store.ts'
import { hashRefreshToken, newRefreshToken } from './refresh-token.ts'
import { hasSession, insertSession, type LoginMethod, updateGeneration } from './store.ts'

const FIRST_GENERATION = 1

/** A recovery code is left out: whoever found it may not be the owner. */
const BY_FACTOR: readonly LoginMethod[] = ['PASSWORD_OTP', 'PASSKEY']

type Opening = {
  readonly memberSeq: string
  readonly method: LoginMethod
  readonly client: Client
  /** Of the browser's cookie, if it has one. */
  readonly deviceToken: string | undefined
  /** The client showed a code from the mail. */
  readonly isConfirmed?: boolean
}
export type Tokens = { readonly token: string; readonly refreshCookie: RefreshCookie }
export type Opened = Tokens & {
  readonly memberSeq: string
  readonly sessionSeq: string
  readonly deviceCookie?: DeviceCookie
}

/**
 * Opens a session with the transaction: its row, its first two tokens, and a mail if the device is unknown. On an unknown device
 * the password alone opens a session through which nothing leaves for a day. The first session of a membership is not
 * held: there is nothing yet that could be stolen.
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
  const place = { memberSeq, sessionSeq, generation: FIRST_GENERATION, sessionEnd }
  const tokens = { memberSeq, sessionSeq, ...(await issueTokens(deps, transaction, place, newRefreshToken())) }
  return isProved ? { ...tokens, deviceCookie: await knowDevice(transaction, memberSeq, deviceToken) } : tokens
}

type Place = {
  readonly memberSeq: string
  readonly sessionSeq: string
  readonly generation: number
  readonly sessionEnd: Date
}

/** Puts a refresh token in force as the session's latest. */
export async function issueTokens(
  deps: SessionDeps,
  transaction: SessionDatabase,
  place: Place,
  refreshToken: string,
): Promise<Tokens> {
  const tokenHash = hashRefreshToken(refreshToken)
  const expiresAt = await insertRefreshToken(transaction, { ...place, tokenHash, idleDays: IDLE_DAYS })
  await updateGeneration(transaction, place.sessionSeq, place.generation)
  return { token: await accessToken(deps, place), refreshCookie: { token: refreshToken, expiresAt } }
}

export function accessToken({ signingKey }: SessionDeps, { memberSeq, sessionSeq, generation, sessionEnd }: Place) {
  const end = Math.min(Date.now() + ACCESS_TOKEN_MINUTES * 60_000, sessionEnd.getTime())
  return signingKey.sign({ ownerSeq: memberSeq, sessionSeq, generation, expiresAt: new Date(end) })
}
