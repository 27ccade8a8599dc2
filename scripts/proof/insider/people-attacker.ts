import { OPERATOR_ROLES, type Operation, type OperatorRole, ROLE_PERMISSIONS } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import { signedInit } from '@cocobnk/testing/api-keys'
import { PASSWORD } from '@cocobnk/testing/members'
import type { operationsOf, Reply } from '@cocobnk/testing/requests'
import { ask, jsonInit, otherAddress } from '@cocobnk/testing/requests'
import type { People } from './people-world.ts'

export type Named = ReturnType<typeof operationsOf>[number]
export type Request = { readonly path: string; readonly query?: object; readonly body?: unknown }

export type Attacker = {
  readonly name: string
  readonly kind: 'token' | 'key' | 'cashier' | 'operator' | 'visitor'
  readonly role?: OperatorRole
  /** Whether the credentials reach the operation at all. */
  readonly reaches: (operation: Operation) => boolean
  readonly send: (asked: Named, request: Request) => Promise<Reply>
}

type Headers = Readonly<Record<string, string>>

/**
 * Everybody who enters, with the credentials and the factors that they have. The shop needs its customers: their
 * sessions may end with the stolen token. What operators change stays, so they come late.
 */
export function attackersOf(world: People): readonly Attacker[] {
  return [
    {
      name: 'live key',
      kind: 'key',
      reaches: ({ auth, shops }) => auth === 'merchant' || shops === true,
      send: (asked, request) => signed(world, asked, request),
    },
    {
      name: 'cashier',
      kind: 'cashier',
      reaches: ({ auth }) => auth === 'member',
      send: async (asked, request) => {
        const token = await world.tokenOf(world.cashier.person)
        return proved(world, asked, request, { token, module: 'auth', answer: async () => ({ password: PASSWORD }) })
      },
    },
    {
      name: 'stolen token',
      kind: 'token',
      reaches: ({ auth }) => auth === 'member',
      send: async (asked, request) => plain(world, asked, request, await world.tokenOf(world.victim.person)),
    },
    ...OPERATOR_ROLES.map((role): Attacker => operatorOf(world, role)),
    {
      name: 'visitor',
      kind: 'visitor',
      reaches: ({ auth }) => auth === 'public',
      send: (asked, request) => plain(world, asked, request, undefined),
    },
  ]
}

function operatorOf(world: People, role: OperatorRole): Attacker {
  return {
    name: `operator ${role}`,
    kind: 'operator',
    role,
    reaches: ({ auth, permission }) =>
      auth === 'operator' && (permission === 'session' || ROLE_PERMISSIONS[role].includes(permission as never)),
    send: async (asked, request) => {
      const token = await world.operatorToken(role)
      const answer = async () => ({ otp_token: await world.bank.operatorCode(token) })
      return proved(world, asked, request, { token, module: 'operator', answer })
    },
  }
}

type Factor = {
  readonly token: string
  readonly module: 'auth' | 'operator'
  readonly answer: () => Promise<object>
}

/** Answers the challenge with the attacker's factor. What refuses that factor is the answer then. */
async function proved(
  world: People,
  asked: Named,
  request: Request,
  { token, module, answer }: Factor,
): Promise<Reply> {
  const once = uuidV7()
  const refused = await plain(world, asked, request, token, {}, once)
  if (refused.body.error !== 'STEP_UP_REQUIRED') return refused
  const { challenge_seq } = refused.body.step_up as { challenge_seq: string }
  const headers = { ...otherAddress(), authorization: `Bearer ${token}` }
  const url = `${world.api.url}/api/v1/${module}/step-up/${challenge_seq}`
  const reply = await ask(url, jsonInit('POST', await answer(), headers))
  if (typeof reply.body.proof !== 'string') return reply
  return plain(world, asked, request, token, { 'step-up-proof': reply.body.proof }, once)
}

function plain(
  world: People,
  { method, operation }: Named,
  request: Request,
  token: string | undefined,
  more: Headers = {},
  once = uuidV7(),
): Promise<Reply> {
  const headers = {
    ...otherAddress(),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(operation.idempotent ? { 'idempotency-key': once } : {}),
    ...more,
  }
  return ask(world.api.url + targetOf(request), initOf(operation, method, request, headers))
}

function initOf(operation: Operation, method: string, { body }: Request, headers: Headers): RequestInit {
  if (operation.upload) return { method, headers: { ...headers, 'content-type': 'image/png' }, body: 'x' }
  return body === undefined ? { method, headers } : jsonInit(method, body, headers)
}

function signed({ api, liveKey }: People, { method, operation }: Named, request: Request): Promise<Reply> {
  const target = targetOf(request)
  const idempotencyKey = operation.idempotent ? uuidV7() : undefined
  return ask(api.url + target, signedInit(liveKey, method, target, { body: request.body, idempotencyKey }))
}

function targetOf({ path, query = {} }: Request): string {
  const text = new URLSearchParams({ ...query }).toString()
  return `/api/v1${path}${text && `?${text}`}`
}
