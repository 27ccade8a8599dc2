import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { createLogger } from '@cocobnk/logging'
import { ok } from '@cocobnk/result'
import { createMetrics } from '@cocobnk/telemetry'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { type AppDeps, buildApp } from './build-app.ts'

const contract = {
  'GET /test/thing': { act: 'thing', summary: 'Reads', auth: 'public', output: z.object({}), refusals: [] },
} as const

let app: FastifyInstance
let counted = 0

beforeAll(async () => {
  const refused = { kind: 'exceeded', seconds: 7 } as const
  const deps = {
    log: createLogger({ service: 'test', level: 'silent' }),
    metrics: createMetrics('test'),
    throttle: {
      take: async () => refused,
      takeMany: async (_: unknown, times: number) => {
        counted += times
        return Array.from({ length: times }, () => refused)
      },
    },
    trustedProxies: [],
    requestsPerMinute: 1,
    webOrigin: 'http://localhost',
    consoleOrigin: 'http://localhost:1',
    authenticate: { member: async () => undefined, operator: async () => undefined, client: async () => undefined },
  } as unknown as AppDeps
  app = await buildApp(contract, { 'GET /test/thing': async () => ok({}) }, deps)
  app.get('/health/live', async () => ({ error: 0 }))
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

/** Sends the target verbatim; client libraries would normalize it. */
async function ask(target: string, method = 'GET'): Promise<number> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.end(`${method} ${target} HTTP/1.1\r\nHost: bank.example\r\nConnection: close\r\n\r\n`)
  return Number((await text(socket)).split(' ')[1])
}

it.each([
  '/api/v1/test/thing',
  '/%61pi/v1/test/thing',
  '/api/v1/test/%74hing',
  'http://bank.example/api/v1/test/thing',
  'HTTP://bank.example/%61pi/v1/test/thing?x=1',
  '/api/v1/test/thing;x',
  '//api/v1/test/thing',
  '/nowhere',
])('the flood limit counts %s', async (target) => {
  const before = counted
  expect(await ask(target)).toBe(429)
  expect(counted).toBe(before + 1)
})

it('health checks are not counted, and no other path is served as one', async () => {
  const before = counted
  expect(await ask('/health/live')).toBe(200)
  expect(counted).toBe(before)
  expect(await ask('/health/live/../../api/v1/test/thing')).toBe(429)
})
