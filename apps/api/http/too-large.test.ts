import { type AddressInfo, connect, type Socket } from 'node:net'
import { createLogger } from '@cocobnk/logging'
import { ok } from '@cocobnk/result'
import { createMetrics } from '@cocobnk/telemetry'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { type AppDeps, buildApp } from './build-app.ts'

const contract = {
  'POST /test/thing': {
    act: 'thing',
    summary: 'Writes',
    auth: 'public',
    input: { body: z.object({}) },
    output: z.object({}),
    refusals: [],
  },
} as const

const BODY_BYTES = 300_000
let app: FastifyInstance

beforeAll(async () => {
  const passed = { kind: 'passed' } as const
  const deps = {
    log: createLogger({ service: 'test', level: 'silent' }),
    metrics: createMetrics('test'),
    throttle: { take: async () => passed, takeMany: async (_: unknown, times: number) => Array(times).fill(passed) },
    trustedProxies: [],
    requestsPerMinute: 100,
    webOrigin: 'http://localhost',
    consoleOrigin: 'http://localhost:1',
    noteRequest: () => undefined,
    authenticate: { member: async () => undefined, operator: async () => undefined, client: async () => undefined },
  } as unknown as AppDeps
  app = await buildApp(contract, { 'POST /test/thing': async () => ok({}) }, deps)
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

function open(): { readonly socket: Socket; readonly heard: () => string } {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => {
    heard += String(chunk)
  })
  return { socket, heard: () => heard }
}

const head = (length: number) =>
  `POST /api/v1/test/thing HTTP/1.1\r\nHost: bank.example\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

it('a client that is still sending a body that is too large gets the refusal, and keeps its connection', async () => {
  const { socket, heard } = open()
  socket.write(head(BODY_BYTES))
  await expect.poll(heard).toContain('PAYLOAD_TOO_LARGE')
  socket.write(Buffer.alloc(BODY_BYTES))
  socket.write(`${head(2)}{}`)
  await expect.poll(heard).toMatch(/ 413 [\s\S]* 200 OK/)
  socket.destroy()
})

it('a client that announces more than any file is disconnected', async () => {
  const { socket, heard } = open()
  socket.write(head(100 * 1024 * 1024))
  await expect.poll(heard).toContain('PAYLOAD_TOO_LARGE')
  await expect.poll(() => socket.readableEnded).toBe(true)
  socket.destroy()
})
