import { setTimeout as pause } from 'node:timers/promises'
import { type Client, createClient, withStepUp } from '@cocobnk/client'
import { codeOf, secretBytes, stepAt } from '@cocobnk/otp'
import { intentHeaderOf } from '@cocobnk/request-signature'
import { DEMO_LOGINS, DEMO_NEIGHBOURS, DEMO_OPERATORS, type DemoName, type DemoRole } from '../seed-demo.logins.ts'

/** An api that has just started may be slow with its first response. */
const TIMEOUT_MS = 20_000
const LOOK_MS = 200

type Entered = { readonly token?: string; readonly intent_secret?: string | null }

/** Signs with the secret of a member's session. */
function clientWith(apiUrl: string, { token, intent_secret: secret }: Entered = {}): Client {
  return createClient({
    baseUrl: apiUrl,
    language: () => 'en-US',
    token: () => token,
    sign: async (parts) => (secret ? intentHeaderOf(secret, parts) : undefined),
    timeoutMs: TIMEOUT_MS,
  })
}

/** Logs in each member once, however many scenes use the client. */
export function memberClients(apiUrl: string): (who: DemoName) => Promise<Client> {
  const opened = new Map<DemoName, Promise<Client>>()
  return (who) => {
    const known = opened.get(who) ?? logIn(apiUrl, who)
    opened.set(who, known)
    return known
  }
}

async function logIn(apiUrl: string, who: DemoName): Promise<Client> {
  const known = [...DEMO_LOGINS, ...DEMO_NEIGHBOURS].find(({ userName }) => userName === who)
  const { password = '' } = known ?? {}
  const code = known && 'otpSecret' in known ? { otp_token: codeNow(known.otpSecret) } : {}
  const { token, intent_secret } = await clientWith(apiUrl).call('POST /auth/token', {
    body: { user_id: who, password, ...code },
  })
  if (token === null) throw new Error(`${who} did not get in`)
  const client = clientWith(apiUrl, { token, intent_secret })
  return withStepUp(client, async ({ challenge_seq }, { oneTimeCode }) => {
    const body = oneTimeCode === undefined ? { password } : { otp_token: oneTimeCode }
    return (await client.call('POST /auth/step-up/{challenge_seq}', { path: { challenge_seq }, body })).proof
  })
}

/**
 * Logs in each role once. Of two administrators it takes the second one, so that the first one's code of this half minute stays unused
 * for people.
 */
export function operatorClients(apiUrl: string): (role: DemoRole) => Promise<Client> {
  const opened = new Map<DemoRole, Promise<Client>>()
  return (role) => {
    const known = opened.get(role) ?? logInOperator(apiUrl, role)
    opened.set(role, known)
    return known
  }
}

async function logInOperator(apiUrl: string, role: DemoRole): Promise<Client> {
  const operator = DEMO_OPERATORS.findLast((one) => one.role === role)
  if (!operator) throw new Error(`there is no ${role}`)
  const { email, password, otpSecret } = operator
  const code = unusedCodes(otpSecret)
  const { token } = await clientWith(apiUrl).call('POST /operator/auth/token', {
    body: { email, password, otp_token: await code() },
  })
  const client = clientWith(apiUrl, { token })
  return withStepUp(client, async ({ challenge_seq }) => {
    const body = { otp_token: await code() }
    return (await client.call('POST /operator/step-up/{challenge_seq}', { path: { challenge_seq }, body })).proof
  })
}

/**
 * Codes that have not been used yet, since each works once. That of the previous half minute is still valid, so two calls need not wait.
 */
function unusedCodes(secret: string): () => Promise<string> {
  let used = stepAt(Date.now()) - 2
  return async () => {
    used = Math.max(used + 1, stepAt(Date.now()) - 1)
    while (stepAt(Date.now()) < used) await pause(LOOK_MS)
    return codeOf(secretBytes(secret), used)
  }
}

/** The authenticator's code now. */
export function codeNow(secret: string): string {
  return codeOf(secretBytes(secret), stepAt(Date.now()))
}
