import { randomBytes } from 'node:crypto'
import type { CodeOf } from '@cocobnk/contract'
import { inTransaction } from '@cocobnk/database'
import { attempt, evenly, hashPassword, passwordMatches } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import { type Counter, networkCounters } from '@cocobnk/throttle'
import type { Client, OperatorDeps } from './deps.ts'
import { stepOf } from './one-time-code.ts'
import { openSession } from './open-session.ts'
import { selectOperatorByEmail, updateLogin } from './store.ts'
import type { Token } from './token.ts'

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
      if (step === undefined) return refuse('OPERATOR_LOGIN_REFUSED')
      return inTransaction(deps.db, async (transaction): Promise<LoginResult> => {
        const isFirstUse = await updateLogin(transaction, operator.operator_seq, step)
        if (!isFirstUse) return refuse('OPERATOR_LOGIN_REFUSED')
        return ok(await openSession(deps, transaction, operator.operator_seq, input.client))
      })
    }),
  )
}

function countersOf({ email, client }: LoginInput): Counter[] {
  return [
    { kind: 'operator-login-account', subject: email.toLowerCase() },
    ...networkCounters('operator-login-address', client.address, ADDRESS_LIMIT),
  ]
}
