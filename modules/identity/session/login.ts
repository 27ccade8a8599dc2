import type { CodeOf } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import {
  attempt,
  codeMinutes,
  codeRefused,
  isLoginCode,
  type KnownMember,
  memberNamed,
  plainUserId,
  spendLoginCode,
  tooOften,
  unlockAfterReset,
  verifyPassword,
} from '@cocobnk/member'
import { otpActivatedAt, spendOtp } from '@cocobnk/otp'
import { hasPasskey } from '@cocobnk/passkey'
import { ok, type Refused, type Result, refuse } from '@cocobnk/result'
import type { Client, SessionDatabase, SessionDeps } from './deps.ts'
import { isKnownDevice } from './known-device.store.ts'
import { accountCounters, clientCounters, knownDeviceCounters } from './login-limits.ts'
import { type Opened, openSession } from './open-session.ts'
import { endReplaced } from './replaced.ts'

export type LoginInput = {
  readonly userId: string
  readonly password: string
  readonly otpToken: string | undefined
  /** Code of the mail that a client unknown to the member requested. */
  readonly mailCode: string | undefined
  readonly client: Client
  /** Token of the session this browser still has, which the new one replaces. */
  readonly refreshToken: string | undefined
  readonly deviceToken: string | undefined
}

type LoggedIn = Opened | 'OTP_TOKEN_REQUIRED'
type LoginResult = Result<LoggedIn, CodeOf<'POST /auth/token'>>

/**
 * Opens a session by password, and by a code if the member has codes on. It does not reveal who is a member: unknown names cost the same
 * work, are counted alike, and an account's problems are shown only with its password. Strangers cannot lock a member out: a known device
 * counts only its own failures, and an unknown client of an account with too many failures needs a mailed code.
 */
export async function login(deps: SessionDeps, input: LoginInput): Promise<LoginResult> {
  const { userId, deviceToken } = input
  const memberSeq = await memberNamed(deps, userId)
  const isKnown = memberSeq !== undefined && (await isKnownDevice(deps.db, memberSeq, deviceToken))
  const loggedIn =
    isKnown && deviceToken !== undefined
      ? await attempt(deps.throttle, knownDeviceCounters(memberSeq, deviceToken), () => tryPassword(deps, input, false))
      : await loginUnknown(deps, input, memberSeq)
  if (loggedIn.ok && loggedIn.value !== 'OTP_TOKEN_REQUIRED')
    await endReplaced(deps, input.refreshToken, loggedIn.value)
  return loggedIn
}

/** Counts the client itself first, so that a refused one uses up nothing of the account. */
async function loginUnknown(deps: SessionDeps, input: LoginInput, memberSeq: string | undefined): Promise<LoginResult> {
  const client = await deps.throttle.take(...clientCounters(input.client))
  if (client.kind !== 'within') return tooOften(client)
  const loggedIn = await (input.mailCode === undefined
    ? loginWithoutMail(deps, input, memberSeq)
    : loginByMail(deps, input, { memberSeq, code: input.mailCode }))
  if (loggedIn.ok || loggedIn.code === 'LOGIN_CODE_NEEDED') await client.forgive()
  return loggedIn
}

async function loginWithoutMail(
  deps: SessionDeps,
  input: LoginInput,
  memberSeq: string | undefined,
): Promise<LoginResult> {
  const counters = accountCounters(memberSeq ?? plainUserId(input.userId))
  let wasTried = false
  const tried = await attempt(deps.throttle, counters, () => {
    wasTried = true
    return tryPassword(deps, input, false)
  })
  // One-time codes have a limit of their own, which a mailed code does not lift.
  if (tried.ok || wasTried || tried.code !== 'TOO_MANY_ATTEMPTS') return tried
  return refuse('LOGIN_CODE_NEEDED', { values: tried.values ?? {} })
}

type Mailed = { readonly memberSeq: string | undefined; readonly code: string }

/** A code is valid for one password: a wrong one consumes it. The hash is computed in any case, so the timing reveals nothing. */
async function loginByMail(deps: SessionDeps, input: LoginInput, { memberSeq, code }: Mailed): Promise<LoginResult> {
  const { address } = input.client
  const isRight = memberSeq !== undefined && (await isLoginCode(deps, { accountSeq: memberSeq, address }, code))
  const member = await verifyPassword(deps, input.userId, input.password)
  if (!isRight) return codeRefused(await codeMinutes(deps))
  if (member) return loginAs(deps, member, input, true)
  await spendLoginCode(deps.db, deps, { accountSeq: memberSeq, address }, code)
  return refuse('LOGIN_REFUSED')
}

async function tryPassword(deps: SessionDeps, input: LoginInput, isByMail: boolean): Promise<LoginResult> {
  const member = await verifyPassword(deps, input.userId, input.password)
  return member ? loginAs(deps, member, input, isByMail) : refuse('LOGIN_REFUSED')
}

/** Only a second factor lifts the member's own lock, after the password was reset. */
async function loginAs(
  deps: SessionDeps,
  member: KnownMember,
  input: LoginInput,
  isByMail: boolean,
): Promise<LoginResult> {
  const { memberSeq, state } = member
  const { client, otpToken: token } = input
  const refused = refusalOf(member)
  if (refused && state !== 'LOCKED') return refused
  if (await deps.isHouse?.(memberSeq)) return refuse('MEMBER_SUSPENDED')
  if (!(await otpActivatedAt(deps.db, memberSeq))) return refused ?? loginWithoutCode(deps, memberSeq, input, isByMail)
  if (token === undefined) return ok('OTP_TOKEN_REQUIRED')
  return commitIfOk(deps.db, async (transaction): Promise<LoginResult> => {
    const used = await spendOtp(deps, transaction, { memberSeq, client, token })
    if (!used.ok) return used
    // A recovery code may have been found by the thief against whom the account was locked.
    if (refused && (used.value !== 'OTP' || !(await unlockAfterReset(transaction, memberSeq)))) return refused
    return open(deps, transaction, { ...input, memberSeq, method: `PASSWORD_${used.value}`, isByMail })
  })
}

/** Refuses a password alone if the member has passkeys, which it would make worthless. With a mailed code, the session is held. */
async function loginWithoutCode(
  deps: SessionDeps,
  memberSeq: string,
  input: LoginInput,
  isByMail: boolean,
): Promise<LoginResult> {
  const hasFactor = await hasPasskey(deps.db, { memberSeq })
  if (hasFactor && !isByMail) return refuse('PASSKEY_NEEDED')
  const opening = { ...input, memberSeq, method: 'PASSWORD', isByMail, isHeld: hasFactor } as const
  return commitIfOk(deps.db, (transaction) => open(deps, transaction, opening))
}

type Opening = LoginInput &
  Omit<Parameters<typeof openSession>[2], 'isConfirmed'> & { readonly isByMail: boolean; readonly isHeld?: boolean }

async function open(deps: SessionDeps, transaction: SessionDatabase, opening: Opening): Promise<LoginResult> {
  const { memberSeq, method, client, deviceToken, mailCode, isByMail, isHeld = false } = opening
  const { address } = client
  if (isByMail && !(await spendLoginCode(transaction, deps, { accountSeq: memberSeq, address }, mailCode ?? '')))
    return refuse('LOGIN_REFUSED')
  // A mailed code in place of a passkey lets its reader in, but lets nothing leave.
  const isConfirmed = isByMail && !isHeld
  return ok(await openSession(deps, transaction, { memberSeq, method, client, deviceToken, isConfirmed }))
}

/** The refusal for a known member who may not log in; undefined if there is none. */
export function refusalOf({ state }: KnownMember): Refused<'MEMBER_LOCKED' | 'MEMBER_SUSPENDED'> | undefined {
  if (state === 'ACTIVE') return undefined
  return refuse(state === 'LOCKED' ? 'MEMBER_LOCKED' : 'MEMBER_SUSPENDED')
}
