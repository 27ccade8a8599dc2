import type { RefreshCookie } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import { deviceOf } from '@cocobnk/device'
import { notifySecurity, updateLastLogin } from '@cocobnk/member'
import {
  ACCESS_TOKEN_MINUTES,
  type Client,
  IDLE_DAYS,
  SESSION_DAYS,
  type SessionDatabase,
  type SessionDeps,
} from './deps.ts'
import { insertRefreshToken } from './refresh-token.store.ts'
import { hashRefreshToken, newRefreshToken } from './refresh-token.ts'
import { insertSession, type LoginMethod, selectFamiliarity, updateGeneration } from './store.ts'

const FIRST_GENERATION = 1

type Opening = { readonly memberSeq: string; readonly method: LoginMethod; readonly client: Client }
export type Tokens = { readonly token: string; readonly refreshCookie: RefreshCookie }

/** A session begins with the transaction: its row, its first two tokens, and a mail if the device is a new one. */
export async function openSession(
  deps: SessionDeps,
  transaction: SessionDatabase,
  { memberSeq, method, client }: Opening,
): Promise<Tokens> {
  const device = deviceOf(client)
  const { isFirst, isKnown } = await selectFamiliarity(transaction, memberSeq, device)
  const sessionSeq = uuidV7()
  const session = { session_seq: sessionSeq, member_seq: memberSeq, method, ...device }
  const sessionEnd = await insertSession(transaction, session, SESSION_DAYS)
  await updateLastLogin(transaction, memberSeq)
  if (!isFirst && !isKnown) await notifySecurity(transaction, deps, { memberSeq, event: 'LOGIN_NEW_DEVICE', client })
  const place = { memberSeq, sessionSeq, generation: FIRST_GENERATION, sessionEnd }
  return issueTokens(deps, transaction, place, newRefreshToken())
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
