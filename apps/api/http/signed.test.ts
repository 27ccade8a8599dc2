import {
  API_VERSION,
  type ClientCaller,
  type KeyCaller,
  type MerchantCaller,
  type SessionCaller,
} from '@cocobnk/contract'
import { createLogger } from '@cocobnk/logging'
import { signRequest } from '@cocobnk/request-signature'
import { ok } from '@cocobnk/result'
import { createMetrics } from '@cocobnk/telemetry'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type AppDeps, buildApp } from './build-app.ts'
import type { AnyContract } from './operation.ts'
import { signedCheck } from './signed.ts'

const about = { summary: 'x', output: z.object({ by: z.string() }), refusals: [] }
const contract: AnyContract = {
  'GET /test/shop': { ...about, act: 'shop', auth: 'merchant' },
  'POST /test/shop': { ...about, act: 'pay', auth: 'merchant', body: z.object({ amount: z.string() }) },
  'GET /test/app': { ...about, act: 'app', auth: 'client', scope: 'account.read' },
  'GET /test/own': { ...about, act: 'own', auth: 'member', keys: 'READ' },
  'GET /test/public': { ...about, act: 'public', auth: 'public' },
  'GET /test/old': {
    ...about,
    act: 'old',
    auth: 'public',
    anyOrigin: true,
    deprecated: { since: '2026-11-18', until: '2027-11-18' },
  },
  'GET /test/desk': { ...about, act: 'desk', auth: 'operator', permission: 'session' },
}
const handlers = Object.fromEntries(
  Object.keys(contract).map((key) => [
    key,
    async ({ caller }: { caller: { kind: string } }) => ok({ by: caller.kind }),
  ]),
)

const SHOP = { keyId: '019a8000-0000-7000-8000-000000000001', secret: 'csk_shop' }
const OWN = { keyId: '019a8000-0000-7000-8000-000000000002', secret: 'csk_own' }
const shop: MerchantCaller = { kind: 'merchant', merchantSeq: 's', mode: 'LIVE', keySeq: SHOP.keyId, memberSeq: 'm' }
const own: KeyCaller = { kind: 'key', memberSeq: 'm', keySeq: OWN.keyId, scope: 'READ' }
const client = (...scopes: string[]): ClientCaller => ({ kind: 'client', clientId: 'c', memberSeq: 'm', scopes })
const tokens = { read: 'read-token', write: 'write-token', foreign: 'foreign-token' }
const apps: Readonly<Record<string, ClientCaller>> = {
  [tokens.read]: client('profile', 'account.read'),
  [tokens.write]: client('account.write'),
}
const session: SessionCaller = { kind: 'member', memberSeq: 'm', sessionSeq: 's' }

let app: FastifyInstance

beforeAll(async () => {
  const seen = new Set<string>()
  const found = [
    { ...SHOP, owner: shop },
    { ...OWN, owner: own },
  ].map((key) => ({
    ...key,
    apiVersion: API_VERSION,
    worksFrom: (address: string) => address === '127.0.0.1',
    noteUse: async () => undefined,
  }))
  const within = { kind: 'within', left: 1, seconds: 1 } as const
  const deps = {
    log: createLogger({ service: 'test', level: 'silent' }),
    metrics: createMetrics('test'),
    throttle: {
      take: async () => within,
      takeMany: async (_: unknown, times: number) => Array.from({ length: times }, () => within),
    },
    trustedProxies: ['127.0.0.1'],
    requestsPerMinute: 1_000,
    webOrigin: 'http://localhost',
    consoleOrigin: 'http://localhost:1',
    noteRequest: () => undefined,
    authenticate: {
      member: async (token: string) => (token === 'session' ? session : undefined),
      operator: async () => undefined,
      client: async (token: string) => apps[token],
      signed: signedCheck({
        findKey: async (keyId) => found.find((key) => key.keyId === keyId),
        isFirst: async (keyId, nonce) => {
          const name = `${keyId} ${nonce}`
          return !seen.has(name) && seen.add(name) !== undefined
        },
      }),
    },
  } as unknown as AppDeps
  app = await buildApp(contract, handlers, deps)
})
afterAll(() => app.close())

type Method = 'GET' | 'POST'

async function ask(path: string, headers: Readonly<Record<string, string>>, method: Method = 'GET', payload?: string) {
  const type = payload === undefined ? {} : { 'content-type': 'application/json' }
  const url = `/api/v1${path}`
  const answer = await app.inject({ method, url, headers: { ...headers, ...type }, ...(payload ? { payload } : {}) })
  const { error, by, server_time } = answer.json<Record<string, unknown>>()
  return { error, by, server_time }
}

const sign = (key: typeof SHOP, path: string, method: Method = 'GET', body = '') =>
  signRequest({ ...key, method, target: `/api/v1${path}`, body })
const refused = { error: 'REQUEST_SIGNATURE_REFUSED', server_time: expect.any(String) }

describe('a shop', () => {
  it('is authenticated by its signature, with a body too', async () => {
    expect(await ask('/test/shop', sign(SHOP, '/test/shop'))).toMatchObject({ error: 0, by: 'merchant' })
    const body = '{ "amount": "1" }'
    expect(await ask('/test/shop', sign(SHOP, '/test/shop', 'POST', body), 'POST', body)).toMatchObject({ error: 0 })
  })

  it('is refused if the signed request differs from the sent one, even by a space', async () => {
    const headers = sign(SHOP, '/test/shop', 'POST', '{ "amount": "1" }')
    expect(await ask('/test/shop', headers, 'POST', '{"amount":"1"}')).toMatchObject(refused)
    expect(await ask('/test/shop?x=1', sign(SHOP, '/test/shop'))).toMatchObject(refused)
  })

  it("is refused a second time with the same nonce, and from a network outside its key's", async () => {
    const headers = sign(SHOP, '/test/shop')
    expect((await ask('/test/shop', headers)).error).toBe(0)
    expect(await ask('/test/shop', headers)).toMatchObject(refused)
    const elsewhere = { ...sign(SHOP, '/test/shop'), 'x-forwarded-for': '203.0.113.7' }
    expect((await ask('/test/shop', elsewhere)).error).toBe('ADDRESS_NOT_ALLOWED')
    const forged = { ...sign({ ...SHOP, secret: 'x' }, '/test/shop'), 'x-forwarded-for': '203.0.113.7' }
    expect(await ask('/test/shop', forged)).toMatchObject(refused)
  })

  it('is not authenticated for members, apps and operators', async () => {
    expect((await ask('/test/own', sign(SHOP, '/test/own'))).error).toBe('INSUFFICIENT_SCOPE')
    expect((await ask('/test/app', sign(SHOP, '/test/app'))).error).toBe('UNAUTHENTICATED')
    expect((await ask('/test/desk', sign(SHOP, '/test/desk'))).error).toBe('UNAUTHENTICATED')
  })
})

describe('an operation of shops', () => {
  it('is closed to members, their keys and apps', async () => {
    expect((await ask('/test/shop', sign(OWN, '/test/shop'))).error).toBe('INSUFFICIENT_SCOPE')
    for (const token of ['session', tokens.read])
      expect((await ask('/test/shop', { authorization: `Bearer ${token}` })).error).toBe('UNAUTHENTICATED')
  })
})

describe('an app', () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

  it('is authenticated by a token with the scope', async () => {
    expect(await ask('/test/app', bearer(tokens.read))).toMatchObject({ error: 0, by: 'client' })
    expect((await ask('/test/app', bearer(tokens.write))).error).toBe('INSUFFICIENT_SCOPE')
  })

  it('is not authenticated with a token of another issuer, nor as a member', async () => {
    for (const token of [tokens.foreign, 'session'])
      expect((await ask('/test/app', bearer(token))).error).toBe('UNAUTHENTICATED')
    expect((await ask('/test/own', bearer(tokens.read))).error).toBe('UNAUTHENTICATED')
  })
})

describe('a public operation', () => {
  it('answers a request with a valid signature and refuses an invalid one', async () => {
    expect(await ask('/test/public', sign(OWN, '/test/public'))).toMatchObject({ error: 0, by: 'key' })
    expect(await ask('/test/public', sign(OWN, '/test/own'))).toMatchObject(refused)
    expect(await ask('/test/public', { 'request-key': OWN.keyId })).toMatchObject(refused)
  })

  it('refuses a request with both signature and token', async () => {
    const both = { ...sign(OWN, '/test/own'), authorization: 'Bearer session' }
    expect(await ask('/test/own', both)).toMatchObject(refused)
  })
})

describe('the version of the API', () => {
  const headersOf = async (path: string, headers: Readonly<Record<string, string>>) =>
    (await app.inject({ url: `/api/v1${path}`, headers })).headers

  it('is that of the key or the requested one, and is returned in a header', async () => {
    expect(await headersOf('/test/shop', sign(SHOP, '/test/shop'))).toMatchObject({ 'cocobnk-version': API_VERSION })
    expect(await headersOf('/test/public', { 'cocobnk-version': API_VERSION })).toMatchObject({
      'cocobnk-version': API_VERSION,
    })
    expect(await headersOf('/test/public', {})).not.toHaveProperty('cocobnk-version')
  })

  it('is refused if it is unknown', async () => {
    expect(await ask('/test/public', { 'cocobnk-version': '2020-01-01' })).toMatchObject({ error: 'VERSION_UNKNOWN' })
  })

  it('a deprecated operation returns its dates, in headers that pages of other origins may read; others do not', async () => {
    expect(await headersOf('/test/old', {})).toMatchObject({
      deprecation: '@1794960000',
      sunset: 'Thu, 18 Nov 2027 00:00:00 GMT',
      'access-control-allow-origin': '*',
    })
    const others = await headersOf('/test/public', {})
    expect(others).not.toHaveProperty('deprecation')
    expect(others).not.toHaveProperty('access-control-allow-origin')
  })
})
