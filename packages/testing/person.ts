import type { StepUpDemand } from '@cocobnk/contract'
import { INTENT_HEADER, intentHeaderOf } from '@cocobnk/request-signature'
import { newAuthenticator } from './authenticator.ts'
import { PASSWORD, WEB_ORIGIN } from './members.ts'
import { ask, jsonInit, otherAddress, type Reply } from './requests.ts'
import { stepNow, totp } from './totp.ts'

type Asked = { readonly body?: unknown; readonly proof?: string; readonly cookie?: string; readonly headers?: object }

export type Person = ReturnType<typeof newPerson>

/** A person at a browser, with a password, cookie, token and possibly an authenticator. Signs each request with an Idempotency-Key. */
export function newPerson(apiUrl: string, userName: string, password = PASSWORD, webOrigin = WEB_ORIGIN) {
  let token: string | undefined
  let secret: string | undefined
  let cookie: string | undefined
  let device: string | undefined

  const call = async (method: string, path: string, { body, proof, headers = {} }: Asked = {}): Promise<Reply> => {
    const target = `/api/v1${path}`
    const { 'idempotency-key': once } = headers as { readonly 'idempotency-key'?: string }
    const all = {
      ...otherAddress(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cookie || device ? { cookie: cookiesOf({ refresh_token: cookie, device }) } : {}),
      ...(proof ? { 'step-up-proof': proof } : {}),
      ...(secret && once
        ? { [INTENT_HEADER]: intentHeaderOf(secret, { method, target, once, body: body ? JSON.stringify(body) : '' }) }
        : {}),
      ...headers,
    }
    const reply = await ask(apiUrl + target, body ? jsonInit(method, body, all) : { method, headers: all })
    for (const set of reply.headers.getSetCookie()) {
      cookie = /^__Host-refresh_token=([\w-]*)/.exec(set)?.[1] ?? cookie
      device = /^__Host-device=([\w-]*)/.exec(set)?.[1] ?? device
    }
    if (typeof reply.body.token === 'string') {
      token = reply.body.token
      secret = typeof reply.body.intent_secret === 'string' ? reply.body.intent_secret : ''
    }
    return reply
  }
  const logIn = (fields: object = {}) =>
    call('POST', '/auth/token', { body: { user_id: userName, password, ...fields } })

  /** Answers the challenge of a refused request. */
  const prove = async (refused: Reply, answer: object): Promise<string> => {
    const { challenge_seq } = demandOf(refused)
    const reply = await call('POST', `/auth/step-up/${challenge_seq}`, { body: answer })
    if (typeof reply.body.proof !== 'string') throw new Error(`no proof was given: ${JSON.stringify(reply.body)}`)
    return reply.body.proof
  }

  return {
    userName,
    call,
    logIn,
    prove,
    token: () => token ?? '',
    cookie: () => cookie ?? '',
    device: () => device,
    /** The same person at another browser. */
    elsewhere: () => newPerson(apiUrl, userName, password, webOrigin),
    /** Turns one-time codes on, confirmed by password. */
    enrolOtp: async () => {
      const { body } = await call('GET', '/otp')
      const secret = String(body.secret)
      const codeAt = (steps: number) => totp(secret, steps)
      const activate = async () => {
        const request = { body: { secret, token: codeAt(-1) } }
        const proof = await prove(await call('POST', '/otp', request), { password })
        return call('POST', '/otp', { ...request, proof })
      }
      const step = stepNow()
      let activated = await activate()
      // The oldest accepted code is valid until its time step ends, which may happen in between on a slow machine.
      if (activated.status !== 200 && stepNow() !== step) activated = await activate()
      if (activated.status !== 200) throw new Error(JSON.stringify(activated.body))
      return { secret, codeAt, recoveryCodes: activated.body.recovery_codes as string[] }
    },
    /** Adds a passkey, confirmed by password: the first second factor of its owner. */
    enrolPasskey: async () => {
      const authenticator = newAuthenticator(webOrigin)
      const { body } = await call('POST', '/passkey/options')
      const credential = authenticator.create(body.options as never)
      const request = { body: { challenge_seq: body.challenge_seq, credential, name: 'phone' } }
      const proof = await prove(await call('POST', '/passkey', request), { password })
      const added = await call('POST', '/passkey', { ...request, proof })
      if (added.status !== 200) throw new Error(JSON.stringify(added.body))
      return { authenticator, passkey: added.body.passkey as { passkey_seq: string } }
    },
  }
}

function cookiesOf(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (value ? [`__Host-${name}=${value}`] : []))
    .join('; ')
}

export function demandOf({ body }: Reply): StepUpDemand {
  if (body.error !== 'STEP_UP_REQUIRED') throw new Error(`no challenge was given: ${JSON.stringify(body)}`)
  return body.step_up as StepUpDemand
}
