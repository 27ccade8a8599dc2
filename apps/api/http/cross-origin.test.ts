import { API_VERSION, type CommerceMode, contract, isForShops, type KeyCaller, type Operation } from '@cocobnk/contract'
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

const SITE = 'https://developers.bank.example'
const OTHERS = ['https://evil.example', 'https://developers.bank.example.evil.example', 'https://bank.example', 'null']

const about = { summary: 'x', output: z.object({ by: z.string() }), refusals: [] }
const tried: AnyContract = {
  'GET /test/shop': { ...about, act: 'shop', auth: 'merchant' },
  'POST /test/shop': { ...about, act: 'pay', auth: 'merchant', body: z.object({ amount: z.string() }) },
  'GET /test/shared/{id}': { ...about, act: 'shared', auth: 'member', shops: true, path: z.object({ id: z.string() }) },
  'GET /test/own': { ...about, act: 'own', auth: 'member', keys: 'READ' },
  'GET /test/public': { ...about, act: 'public', auth: 'public' },
}
const handlers = Object.fromEntries(Object.keys(tried).map((key) => [key, async () => ok({ by: 'shop' })]))

const keyOf = (last: number) => ({ keyId: `019a8000-0000-7000-8000-00000000000${last}`, secret: `s${last}` })
const [TEST, LIVE, OWN] = [keyOf(1), keyOf(2), keyOf(3)]
const shop = (mode: CommerceMode) =>
  ({ kind: 'merchant', merchantSeq: 's', mode, keySeq: 'k', memberSeq: 'm' }) as const
const own: KeyCaller = { kind: 'key', memberSeq: 'm', keySeq: OWN.keyId, scope: 'READ' }

async function build(developerOrigin: string | undefined): Promise<FastifyInstance> {
  const found = [
    { ...TEST, owner: shop('TEST') },
    { ...LIVE, owner: shop('LIVE') },
    { ...OWN, owner: own },
  ].map((key) => ({ ...key, apiVersion: API_VERSION, worksFrom: () => true, noteUse: async () => undefined }))
  const within = { kind: 'within', left: 1, seconds: 1 } as const
  return buildApp(tried, handlers, {
    log: createLogger({ service: 'test', level: 'silent' }),
    metrics: createMetrics('test'),
    throttle: {
      take: async () => within,
      takeMany: async (_: unknown, times: number) => Array.from({ length: times }, () => within),
    },
    trustedProxies: [],
    requestsPerMinute: 1_000,
    webOrigin: 'https://bank.example',
    consoleOrigin: 'https://console.bank.example',
    developerOrigin,
    authenticate: {
      member: async () => undefined,
      operator: async () => undefined,
      client: async () => undefined,
      signed: signedCheck({
        findKey: async (keyId) => found.find((key) => key.keyId === keyId),
        isFirst: async () => true,
      }),
    },
  } as unknown as AppDeps)
}

let app: FastifyInstance
let without: FastifyInstance
beforeAll(async () => {
  ;[app, without] = [await build(SITE), await build(undefined)]
})
afterAll(() => Promise.all([app.close(), without.close()]))

const allowed = (headers: Readonly<Record<string, unknown>>) =>
  Object.entries(headers).filter(([name]) => name.startsWith('access-control-'))

async function preflight(path: string, origin: string, at = app) {
  const headers = { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'request-key' }
  const answer = await at.inject({ method: 'OPTIONS', url: `/api/v1${path}`, headers })
  return { status: answer.statusCode, headers: answer.headers }
}

describe('a preflight', () => {
  it('allows pages of the developers’ site to send shops’ signed requests, without cookies', async () => {
    const { status, headers } = await preflight('/test/shop', SITE)
    expect(status).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-origin': SITE,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': expect.stringContaining('request-signature'),
      vary: 'Origin',
    })
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
    expect((await preflight('/test/shared/1', SITE)).status).toBe(204)
  })

  it.each(OTHERS)('refuses pages of %s', async (origin) => {
    const { status, headers } = await preflight('/test/shop', origin)
    expect([status, allowed(headers)]).toEqual([405, []])
  })

  it('is refused for operations closed to shops, and where no developers’ site is configured', async () => {
    for (const path of ['/test/own', '/test/public', '/test/nothing', '']) {
      const { status, headers } = await preflight(path, SITE)
      expect([path, status >= 400, allowed(headers)]).toEqual([path, true, []])
    }
    const { status, headers } = await preflight('/test/shop', SITE, without)
    expect([status, allowed(headers)]).toEqual([405, []])
  })
})

describe('a request from a page', () => {
  const ask = async (key: typeof TEST, path: string, origin?: string) => {
    const url = `/api/v1${path}`
    const signed = signRequest({ ...key, method: 'GET', target: url, body: '' })
    const answer = await app.inject({ url, headers: { ...signed, ...(origin && { origin }) } })
    const { error } = answer.json<{ error: unknown }>()
    return { error, origin: answer.headers['access-control-allow-origin'] }
  }

  it('with a test key is answered, and the page may read it', async () => {
    expect(await ask(TEST, '/test/shop', SITE)).toEqual({ error: 0, origin: SITE })
    expect(await ask({ ...TEST, secret: 'wrong' }, '/test/shop', SITE)).toEqual({
      error: 'REQUEST_SIGNATURE_REFUSED',
      origin: SITE,
    })
  })

  it('cannot be read by a page of another origin', async () => {
    for (const origin of OTHERS) expect((await ask(TEST, '/test/shop', origin)).origin).toBeUndefined()
  })

  it('with a key that moves money is refused from every page', async () => {
    for (const origin of [SITE, ...OTHERS]) {
      expect((await ask(LIVE, '/test/shop', origin)).error).toBe('FORBIDDEN')
      expect((await ask(OWN, '/test/own', origin)).error).toBe('FORBIDDEN')
    }
    expect((await ask(LIVE, '/test/shop')).error).toBe(0)
    expect((await ask(OWN, '/test/own')).error).toBe(0)
  })
})

it('only payment operations are open to pages', () => {
  const open = Object.entries<Operation>(contract).filter(([, operation]) => isForShops(operation))
  expect(open.length).toBeGreaterThan(5)
  expect(open.filter(([key]) => !/^\w+ \/pg\//.test(key))).toEqual([])
})
