import { randomBytes } from 'node:crypto'
import type { CodeOf, DeviceCookie } from '@cocobnk/contract'
import { inTransaction } from '@cocobnk/database'
import {
  attempt,
  codeMinutes,
  codeRefused,
  evenly,
  hashPassword,
  passwordMatches,
  spendLoginCode,
  tooOften,
} from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import { type Counter, networkCounters } from '@cocobnk/throttle'
import type { Client, OperatorDeps } from './deps.ts'
import { isKnownDevice } from './known-device.store.ts'
import { knowDevice } from './known-device.ts'
import { stepOf } from './one-time-code.ts'
import { openSession } from './open-session.ts'
import { type OperatorRow, selectWithFactorsByEmail, updateLogin } from './store.ts'
import type { Tokens } from './token.ts'

export type LoginInput = {
  readonly email: string
  readonly password: string
  readonly code: string
  /** Code of the mail that a client unknown to the operator requested. */
  readonly mailCode: string | undefined
  readonly client: Client
  /** Token of the browser's cookie, if it has one. */
  readonly deviceToken: string | undefined
}

type LoggedIn = Tokens & { readonly deviceCookie: DeviceCookie }
type LoginResult = Result<LoggedIn, CodeOf<'POST /operator/auth/token'>>

const MINUTES_15 = 15 * 60
const ADDRESS_LIMIT = { max: 30, windowSeconds: MINUTES_15 }
const KNOWN_DEVICE_LIMIT = { max: 10, windowSeconds: MINUTES_15 }
/** The more failures of unknown clients, the longer they wait. */
const ACCOUNT_LIMITS = [
  { kind: 'operator-login-account', limit: { max: 5, windowSeconds: MINUTES_15 } },
  { kind: 'operator-login-account-hours', limit: { max: 10, windowSeconds: 2 * 3_600 } },
  { kind: 'operator-login-account-day', limit: { max: 20, windowSeconds: 24 * 3_600 } },
] as const

/** The hash of an unknown password, with the cost of real ones. */
const nobodysHash = hashPassword(randomBytes(32).toString('base64'))

/**
 * Logs in by password and code together, with one refusal for every fault: it reveals neither which part was wrong nor who works here.
 * Strangers cannot lock an operator out: a browser from which the operator has logged in before counts only its own failures, and an
 * unknown client of an account with too many failures needs a mailed code.
 */
export function login(deps: OperatorDeps, input: LoginInput): Promise<LoginResult> {
  return evenly(async () => {
    const operator = await selectWithFactorsByEmail(deps.db, input.email.toLowerCase())
    const known = await knownDeviceCounters(deps, input, operator)
    return known
      ? attempt(deps.throttle, known, () => tryFactors(deps, operator, input))
      : loginUnknown(deps, operator, input)
  })
}

/** Counts the client itself first, so that a refused one uses up nothing of the account. */
async function loginUnknown(
  deps: OperatorDeps,
  operator: OperatorRow | undefined,
  input: LoginInput,
): Promise<LoginResult> {
  const client = await deps.throttle.take(
    ...networkCounters('operator-login-address', input.client.address, ADDRESS_LIMIT),
  )
  if (client.kind !== 'within') return tooOften(client)
  const loggedIn = await (input.mailCode === undefined
    ? loginWithoutMail(deps, operator, input)
    : loginByMail(deps, operator, input, input.mailCode))
  if (loggedIn.ok || loggedIn.code === 'OPERATOR_LOGIN_CODE_NEEDED') await client.forgive()
  return loggedIn
}

async function loginWithoutMail(
  deps: OperatorDeps,
  operator: OperatorRow | undefined,
  input: LoginInput,
): Promise<LoginResult> {
  const subject = operator?.operator_seq ?? input.email.toLowerCase()
  const counters = ACCOUNT_LIMITS.map((counter) => ({ ...counter, subject }))
  const tried = await attempt(deps.throttle, counters, () => tryFactors(deps, operator, input))
  if (tried.ok || tried.code !== 'TOO_MANY_ATTEMPTS') return tried
  return refuse('OPERATOR_LOGIN_CODE_NEEDED', { values: tried.values ?? {} })
}

/** A mailed code is valid for one try, whichever factor is wrong: keeping it would reveal that the password was right. */
async function loginByMail(
  deps: OperatorDeps,
  operator: OperatorRow | undefined,
  input: LoginInput,
  mailCode: string,
): Promise<LoginResult> {
  const { address } = input.client
  const isRight =
    operator !== undefined &&
    (await spendLoginCode(deps.db, deps, { accountSeq: operator.operator_seq, address }, mailCode))
  return isRight ? tryFactors(deps, operator, input) : codeRefused(await codeMinutes(deps))
}

async function tryFactors(
  deps: OperatorDeps,
  operator: OperatorRow | undefined,
  input: LoginInput,
): Promise<LoginResult> {
  const matches = await passwordMatches(operator?.password_hash ?? (await nobodysHash), input.password)
  if (!matches || operator?.state !== 'ACTIVE') return refuse('OPERATOR_LOGIN_REFUSED')
  return loginByCode(deps, operator, input)
}

/**
 * Codes have a limit of their own, five in 15 minutes from all clients. Revealing that it is reached would reveal that the password is
 * right.
 */
async function loginByCode(deps: OperatorDeps, operator: OperatorRow, input: LoginInput): Promise<LoginResult> {
  const { operator_seq: operatorSeq } = operator
  const tried = await attempt(
    deps.throttle,
    [{ kind: 'operator-login-code', subject: operatorSeq }],
    async (): Promise<LoginResult> => {
      const step = await stepOf(deps, operator, input.code)
      if (step === undefined) return refuse('OPERATOR_LOGIN_REFUSED')
      return inTransaction(deps.db, async (transaction): Promise<LoginResult> => {
        const isFirstUse = await updateLogin(transaction, operatorSeq, step)
        if (!isFirstUse) return refuse('OPERATOR_LOGIN_REFUSED')
        const deviceCookie = await knowDevice(transaction, operatorSeq, input.deviceToken)
        return ok({ ...(await openSession(deps, transaction, operatorSeq, input.client)), deviceCookie })
      })
    },
  )
  return !tried.ok && tried.code === 'TOO_MANY_ATTEMPTS' ? refuse('OPERATOR_LOGIN_REFUSED') : tried
}

/** Counters for a browser that the operator has used before; only its own failures count. */
async function knownDeviceCounters(
  { db }: OperatorDeps,
  { deviceToken }: LoginInput,
  operator: OperatorRow | undefined,
): Promise<Counter[] | undefined> {
  if (!operator || !deviceToken || !(await isKnownDevice(db, operator.operator_seq, deviceToken))) return undefined
  const subject = `${operator.operator_seq} ${deviceToken}`
  return [{ kind: 'operator-login-known-device', subject, limit: KNOWN_DEVICE_LIMIT }]
}
