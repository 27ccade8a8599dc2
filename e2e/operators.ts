import { randomBytes, randomInt } from 'node:crypto'
import type { OperatorRole } from '@cocobnk/contract'
import { openDatabase } from '@cocobnk/database'
import { createOperator, type OperatorTables } from '@cocobnk/operator'
import { stackEnv } from '@cocobnk/stack'
import { openVault } from '@cocobnk/vault'
import { addresses } from './addresses.ts'
import { letOperatorCodePass } from './by-owner.ts'
import { codesOf } from './pages/authenticator.ts'

export type TestOperator = {
  readonly email: string
  readonly name: string
  readonly role: OperatorRole
  readonly password: string
  /** Returns an unused one-time code. */
  readonly code: () => Promise<string>
}

export type Operators = ReturnType<typeof createOperators>

/** Maximum age of a shared token. The console renews tokens after four minutes with a cookie that tests lack, and a test may take two. */
const FRESH_MS = 2 * 60_000
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Creates operators for one worker. Each code works once, so concurrent tests need operators of their own. */
export function createOperators(fromAddress: string) {
  const lent = new Map<string, { readonly operator: TestOperator; readonly token: string; readonly since: number }>()

  const create = async (role: OperatorRole, name: string = role): Promise<TestOperator> => {
    const email = `${role.toLowerCase()}-${randomBytes(5).toString('hex')}@operators.test`
    const otpSecret = Array.from({ length: 32 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
    const operator = { email, name, role, password: 'Correct-horse-7' }
    await inBank((deps) => createOperator(deps, { ...operator, otpSecret }))
    return { ...operator, code: codesOf(otpSecret, () => letOperatorCodePass(email)) }
  }

  /** An operator of this role with a session, shared by the tests of one worker. `who` distinguishes operators of the same role. */
  const signedIn = async (role: OperatorRole, who = '') => {
    const key = role + who
    const known = lent.get(key)
    if (known && Date.now() - known.since < FRESH_MS) return known
    const operator = known?.operator ?? (await create(role, `${role} ${who}`))
    const token = await logIn(operator)
    const fresh = { operator, token, since: Date.now() }
    lent.set(key, fresh)
    return fresh
  }

  const ask = (login: object) =>
    fetch(`${addresses.console}/api/v1/operator/auth/token`, {
      method: 'POST',
      headers: { 'x-forwarded-for': fromAddress, 'content-type': 'application/json' },
      body: JSON.stringify(login),
    })

  const logIn = async ({ email, password, code }: TestOperator): Promise<string> => {
    const answer = await ask({ email, password, otp_token: await code() })
    const { token, message } = (await answer.json()) as { token?: string; message?: string }
    if (!token) throw new Error(`an operator could not log in: ${message}`)
    return token
  }

  /** A failed login by a stranger who knows the email. */
  const fail = ({ email }: TestOperator) => ask({ email, password: 'Wrong-horse-7', otp_token: '000000' })

  return { create, signedIn, fail }
}

type Deps = Parameters<typeof createOperator>[0]

async function inBank(act: (deps: Deps) => Promise<unknown>): Promise<void> {
  const env = stackEnv('test')
  const { db, close } = openDatabase<OperatorTables>(env.BANK_OWNER_DATABASE_URL ?? '', {
    max: 1,
    applicationName: 'e2e',
  })
  // SoftHSM reads the path of its configuration from the process environment.
  process.env.SOFTHSM2_CONF = env.SOFTHSM2_CONF
  const vault = await openVault({
    library: env.PKCS11_LIBRARY ?? '',
    tokenLabel: env.PKCS11_TOKEN_LABEL ?? '',
    pin: env.PKCS11_PIN ?? '',
    mode: 'development',
  })
  await act({ db, vault })
  await Promise.all([close(), vault.close()])
}
