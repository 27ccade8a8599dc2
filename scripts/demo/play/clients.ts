import { type Client, createClient, withStepUp } from '@cocobnk/client'
import { codeOf, secretBytes, stepAt } from '@cocobnk/otp'
import { DEMO_LOGINS, DEMO_NEIGHBOURS, DEMO_OPERATORS, type DemoName } from '../seed-demo.logins.ts'

/** The api from a process that just started it may take its time with the first answer. */
const TIMEOUT_MS = 20_000

function clientWith(apiUrl: string, token: () => string | undefined): Client {
  return createClient({ baseUrl: apiUrl, language: () => 'en-US', token, timeoutMs: TIMEOUT_MS })
}

/** One session for each, however many scenes ask. */
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
  const { token } = await clientWith(apiUrl, () => undefined).call('POST /auth/token', {
    body: { user_id: who, password, ...code },
  })
  if (token === null) throw new Error(`${who} did not get in`)
  const client = clientWith(apiUrl, () => token)
  return withStepUp(client, async ({ challenge_seq }, { oneTimeCode }) => {
    const body = oneTimeCode === undefined ? { password } : { otp_token: oneTimeCode }
    return (await client.call('POST /auth/step-up/{challenge_seq}', { path: { challenge_seq }, body })).proof
  })
}

/** The second administrator: whoever logs in as the first finds the code of this half minute unused. */
export async function operatorClient(apiUrl: string): Promise<Client> {
  const [, { email, password, otpSecret }] = DEMO_OPERATORS
  const otp_token = codeNow(otpSecret)
  const { token } = await clientWith(apiUrl, () => undefined).call('POST /operator/auth/token', {
    body: { email, password, otp_token },
  })
  return clientWith(apiUrl, () => token)
}

/** What an authenticator shows at this moment. */
export function codeNow(secret: string): string {
  return codeOf(secretBytes(secret), stepAt(Date.now()))
}
