import { randomBytes } from 'node:crypto'
import { recordAudit } from '@cocobnk/audit'
import type { CodeOf } from '@cocobnk/contract'
import { inTransaction, uuidV7 } from '@cocobnk/database'
import { deviceOf } from '@cocobnk/device'
import { attempt, evenly, hashPassword, passwordMatches } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import { type Counter, networkOf } from '@cocobnk/throttle'
import { type Client, type OperatorDeps, SESSION_HOURS } from './deps.ts'
import { stepOf } from './one-time-code.ts'
import { insertSession } from './session.store.ts'
import { type OperatorRow, selectOperatorByEmail, updateLogin } from './store.ts'
import { accessToken, type Token } from './token.ts'

export type LoginInput = {
  readonly email: string
  readonly password: string
  readonly code: string
  readonly client: Client
}

type LoginResult = Result<Token, CodeOf<'POST /operator/auth/token'>>

const MINUTES_15 = 15 * 60
const ADDRESS_LIMIT = { max: 30, windowSeconds: MINUTES_15 }

/** The hash of a password nobody has, made with the cost of real ones. */
const nobodysHash = hashPassword(randomBytes(32).toString('base64'))

/** Password and code at once, and one refusal for whatever was wrong: nobody learns which part, nor who works here. */
export function login(deps: OperatorDeps, input: LoginInput): Promise<LoginResult> {
  return evenly(() =>
    attempt(deps.throttle, countersOf(input), async (): Promise<LoginResult> => {
      const operator = await selectOperatorByEmail(deps.db, input.email.toLowerCase())
      const matches = await passwordMatches(operator?.password_hash ?? (await nobodysHash), input.password)
      if (!matches || operator?.state !== 'ACTIVE') return refuse('OPERATOR_LOGIN_REFUSED')
      const step = await stepOf(deps, operator, input.code)
      return step === undefined ? refuse('OPERATOR_LOGIN_REFUSED') : openSession(deps, operator, step, input.client)
    }),
  )
}

function openSession(deps: OperatorDeps, operator: OperatorRow, step: number, client: Client): Promise<LoginResult> {
  const { operator_seq: operatorSeq } = operator
  return inTransaction(deps.db, async (transaction): Promise<LoginResult> => {
    if (!(await updateLogin(transaction, operatorSeq, step))) return refuse('OPERATOR_LOGIN_REFUSED')
    const sessionSeq = uuidV7()
    const device = deviceOf(client)
    const session = { session_seq: sessionSeq, operator_seq: operatorSeq, ...device }
    const sessionEnd = await insertSession(transaction, session, SESSION_HOURS)
    const actor = `operator:${operatorSeq}`
    await recordAudit(transaction, { actor, action: 'operator.login', subject: actor, detail: device })
    return ok(await accessToken(deps, { operatorSeq, sessionSeq, sessionEnd }))
  })
}

function countersOf({ email, client }: LoginInput): Counter[] {
  return [
    { kind: 'operator-login-account', subject: email.toLowerCase() },
    { kind: 'operator-login-address', subject: networkOf(client.address), limit: ADDRESS_LIMIT },
  ]
}
