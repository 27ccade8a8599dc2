import { currentIntent } from '@cocobnk/ledger'
import { createLogger } from '@cocobnk/logging'
import { intentHeader, intentSecret, signIntent, verifyIntent } from '@cocobnk/request-signature'
import { ok } from '@cocobnk/result'
import { createMetrics } from '@cocobnk/telemetry'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { type AppDeps, buildApp } from './build-app.ts'
import type { AnyContract } from './operation.ts'

const MASTER = new Uint8Array(32).fill(7)
const ONCE = '019a8000-0000-7000-8000-000000000003'
const CALLERS: Readonly<Record<string, object>> = {
  session: { kind: 'member', memberSeq: 'm', sessionSeq: 's' },
  key: { kind: 'key', memberSeq: 'm', keySeq: 'k', scope: 'TRANSFER' },
  merchant: { kind: 'merchant', merchantSeq: 'x', mode: 'LIVE', keySeq: 'k', memberSeq: 'm' },
}

const contract: AnyContract = {
  'POST /test/{name}': {
    act: 'pay',
    summary: 'x',
    auth: 'member',
    keys: 'TRANSFER',
    shops: true,
    idempotent: 'ledger',
    path: z.object({ name: z.string() }),
    query: z.object({ x: z.string().optional() }),
    body: z.object({ amount: z.string() }),
    output: z.object({ intent: z.record(z.string(), z.string()).nullable() }),
    refusals: [],
  },
}
const handlers = { 'POST /test/{name}': async () => ok({ intent: currentIntent() ?? null }) }

let app: FastifyInstance

beforeAll(async () => {
  const within = { kind: 'within', left: 1, seconds: 1 } as const
  app = await buildApp(contract, handlers, {
    log: createLogger({ service: 'test', level: 'silent' }),
    metrics: createMetrics('test'),
    throttle: { takeMany: async (_: unknown, times: number) => Array.from({ length: times }, () => within) },
    trustedProxies: [],
    requestsPerMinute: 1_000,
    webOrigin: 'http://localhost',
    consoleOrigin: 'http://localhost:1',
    noteRequest: () => undefined,
    authenticate: { member: async (token: string) => CALLERS[token] },
  } as unknown as AppDeps)
})
afterAll(() => app.close())

const TARGET = '/api/v1/test/caf%C3%A9?x=1'
const BODY = '{ "amount": "1 €" }'

const headerOf = (by: 'session' | 'key', id: string) => {
  const signed = { by, id, member: 'm', time: '1794916800', method: 'POST', target: TARGET, once: ONCE, body: BODY }
  return intentHeader({ time: signed.time, tag: signIntent(intentSecret(MASTER, signed), signed) })
}

async function intentIn(caller: string, header: string | undefined, url = TARGET, payload = BODY) {
  const headers = {
    authorization: `Bearer ${caller}`,
    'content-type': 'application/json',
    'idempotency-key': ONCE,
    ...(header === undefined ? {} : { 'request-intent': header }),
  }
  const answer = await app.inject({ method: 'POST', url, headers, payload })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ intent: Parameters<typeof verifyIntent>[1] | null }>().intent
}

it.each([
  ['session', 'session', 's'],
  ['API key', 'key', 'k'],
] as const)('what a %s signed is in hand while its request runs, exactly as sent', async (_, by, id) => {
  const intent = await intentIn(by, headerOf(by, id))
  expect(intent).toMatchObject({ by, id, member: 'm', method: 'POST', target: TARGET, once: ONCE, body: BODY })
  expect(intent && verifyIntent(MASTER, intent)).toBe(true)
})

it('a request without a header, or with a malformed one, has no intent', async () => {
  for (const header of [undefined, '', 'x', '1794916800.x']) expect(await intentIn('session', header)).toBeNull()
})

it('a request of a shop has no intent', async () => {
  expect(await intentIn('merchant', headerOf('key', 'k'))).toBeNull()
})

it.each(['/api/v1', '/api/v1?x=1'])('a request by module and act (%s) has no intent', async (url) => {
  const payload = JSON.stringify({ module: 'test', act: 'pay', name: 'x', amount: '1' })
  expect(await intentIn('session', headerOf('session', 's'), url, payload)).toBeNull()
})

it('concurrent requests see their own intents', async () => {
  const [one, other] = await Promise.all([
    intentIn('session', headerOf('session', 's')),
    intentIn('key', headerOf('key', 'k')),
  ])
  expect([one?.by, other?.by]).toEqual(['session', 'key'])
})
