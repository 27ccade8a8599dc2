import type { KeyScope } from '@cocobnk/contract'
import { signRequest } from '@cocobnk/request-signature'
import { demandOf, type Person } from './person.ts'
import { ask, otherAddress, type Reply } from './requests.ts'

export type SigningKey = { readonly keyId: string; readonly secret: string; readonly intentSecret?: string }

type Wish = { readonly scope: KeyScope; readonly networks?: readonly string[]; readonly name?: string }

/** Creates API keys of a member, each confirmed with the member's passkey. */
export async function keyMaker(person: Person) {
  const { authenticator } = await person.enrolPasskey()
  const create = async ({ scope, networks = [], name = scope }: Wish): Promise<Reply> => {
    const request = { body: { name, scope, networks, life_days: 30 } }
    const refused = await person.call('POST', '/member/me/api-key', request)
    const { challenge_seq } = demandOf(refused)
    const options = await person.call('POST', `/auth/step-up/${challenge_seq}/options`)
    const proof = await person.prove(refused, { credential: authenticator.get(options.body.options as never) })
    return person.call('POST', '/member/me/api-key', { ...request, proof })
  }
  return {
    create,
    key: async (wish: Wish): Promise<SigningKey> => {
      const { body } = await create(wish)
      if (body.error !== 0) throw new Error(JSON.stringify(body))
      return {
        keyId: (body.api_key as { key_seq: string }).key_seq,
        secret: String(body.secret),
        ...(typeof body.intent_secret === 'string' && { intentSecret: body.intent_secret }),
      }
    },
  }
}

type Signed = {
  readonly body?: unknown
  readonly idempotencyKey?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly now?: Date
}

/** The parts of a signed request, for tests that tamper with one. */
export function signedInit(key: SigningKey, method: string, target: string, { body, headers, ...how }: Signed) {
  const text = body === undefined ? undefined : JSON.stringify(body)
  return {
    method,
    headers: {
      ...otherAddress(),
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      ...signRequest({ ...key, method, target, body: text, ...how }),
      ...headers,
    },
    ...(text === undefined ? {} : { body: text }),
  }
}

/** Sends a request as a member's program would. `path` is below /api/v1. */
export function askSigned(
  apiUrl: string,
  key: SigningKey,
  method: string,
  path: string,
  more: Signed = {},
): Promise<Reply> {
  const target = `/api/v1${path}`
  return ask(apiUrl + target, signedInit(key, method, target, more))
}
