import type { CodeOf } from '@cocobnk/contract'
import { commitIfOk, inTransaction } from '@cocobnk/database'
import { attempt, type KnownMember, plainUserId, unlockAfterReset, verifyPassword } from '@cocobnk/member'
import { otpActivatedAt, spendOtp } from '@cocobnk/otp'
import { ok, type Refused, type Result, refuse } from '@cocobnk/result'
import { type Counter, networkOf } from '@cocobnk/throttle'
import type { Client, SessionDeps } from './deps.ts'
import { type Opened, openSession } from './open-session.ts'
import { endReplaced } from './replaced.ts'

export type LoginInput = {
  readonly userId: string
  readonly password: string
  readonly otpToken: string | undefined
  readonly client: Client
  /** Of the session this browser still has, which the new one replaces. */
  readonly refreshToken: string | undefined
  readonly deviceToken: string | undefined
}

type LoggedIn = Opened | 'OTP_TOKEN_REQUIRED'
type LoginResult = Result<LoggedIn, CodeOf<'POST /auth/token'>>

/** A whole office may share an address, and many people the same browser; an account is one person. */
const MINUTES_15 = 15 * 60
const DEVICE_LIMIT = { max: 15, windowSeconds: MINUTES_15 }
const ADDRESS_LIMIT = { max: 50, windowSeconds: MINUTES_15 }

/**
 * Opens a session by password, and by a code if the member wants one. Nobody learns who is a member: unknown names cost
 * the same work, are counted alike, and what is wrong with an account is told only to who has its password.
 */
export async function login(deps: SessionDeps, input: LoginInput): Promise<LoginResult> {
  const loggedIn = await attempt(deps.throttle, countersOf(input), async (): Promise<LoginResult> => {
    const member = await verifyPassword(deps, input.userId, input.password)
    if (!member) return refuse('LOGIN_REFUSED')
    // A second factor opens what the member locked, once the password was reset; see `loginByCode`.
    const refused = member.state === 'FROZEN' ? undefined : refusalOf(member)
    return refused ?? loginByCode(deps, member, input)
  })
  if (loggedIn.ok && loggedIn.value !== 'OTP_TOKEN_REQUIRED')
    await endReplaced(deps, input.refreshToken, loggedIn.value)
  return loggedIn
}

async function loginByCode(deps: SessionDeps, member: KnownMember, input: LoginInput): Promise<LoginResult> {
  const { memberSeq } = member
  const { client, deviceToken, otpToken: token } = input
  const locked = refusalOf(member)
  if (!(await otpActivatedAt(deps.db, memberSeq))) {
    if (locked) return locked
    const opening = { memberSeq, method: 'PASSWORD', client, deviceToken } as const
    return ok(await inTransaction(deps.db, (db) => openSession(deps, db, opening)))
  }
  if (token === undefined) return ok('OTP_TOKEN_REQUIRED')
  return commitIfOk(deps.db, async (transaction): Promise<LoginResult> => {
    const used = await spendOtp(deps, transaction, { memberSeq, client, token })
    if (!used.ok) return used
    // A recovery code may have been found by the thief against whom the account was locked.
    if (locked && (used.value !== 'OTP' || !(await unlockAfterReset(transaction, memberSeq)))) return locked
    return ok(
      await openSession(deps, transaction, { memberSeq, method: `PASSWORD_${used.value}`, client, deviceToken }),
    )
  })
}

/** Why a member who is known may not come in. */
export function refusalOf({ state }: KnownMember): Refused<'MEMBER_FROZEN' | 'MEMBER_SUSPENDED'> | undefined {
  if (state === 'ACTIVE') return undefined
  return refuse(state === 'FROZEN' ? 'MEMBER_FROZEN' : 'MEMBER_SUSPENDED')
}

function countersOf({ userId, client }: LoginInput): Counter[] {
  const network = networkOf(client.address)
  return [
    { kind: 'login-account', subject: plainUserId(userId) },
    { kind: 'login-device', subject: `${network}\n${client.agent}`, limit: DEVICE_LIMIT },
    { kind: 'login-address', subject: network, limit: ADDRESS_LIMIT },
  ]
}
