import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createLogger } from '@cocobnk/logging'
import { createMetrics } from '@cocobnk/telemetry'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { buildServer, type ServerDeps } from './build-app.ts'
import { forwardTo } from './forward.ts'

const contract = {
  'POST /test/login': { act: 'login', summary: 'Logs in', auth: 'public', output: z.object({}), refusals: [] },
} as const

type Heard = { readonly request: IncomingMessage; readonly body: Buffer }
const heard: Heard[] = []
let open = 0

const away = vi.fn()
const target = createServer((request, response) => {
  void buffer(request).then((body) => {
    heard.push({ request, body })
    response.writeHead(201, { 'set-cookie': ['a=1', 'b=2'], 'x-own': 'theirs', 'content-type': 'application/json' })
    response.end('{"error":0}')
  })
}).on('connection', (socket) => {
  open += 1
  socket.on('close', () => (open -= 1))
})

let url = ''
let app: Awaited<ReturnType<typeof buildServer>>
let forward: ReturnType<typeof forwardTo>

beforeAll(async () => {
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve))
  forward = forwardTo(`http://127.0.0.1:${(target.address() as AddressInfo).port}`, { identityAway: away })
  const passed = { kind: 'passed' } as const
  const deps = {
    log: createLogger({ service: 'test', level: 'silent' }),
    metrics: createMetrics('test'),
    throttle: { take: async () => passed, takeMany: async (_: unknown, times: number) => Array(times).fill(passed) },
    trustedProxies: [],
    requestsPerMinute: 1_000,
    webOrigin: 'http://localhost',
    consoleOrigin: 'http://localhost:1',
    noteRequest: () => undefined,
    forwarded: { contract, answer: forward.answer },
  } as unknown as ServerDeps
  app = await buildServer([], deps)
  await app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/v1`
})
afterAll(async () => {
  await app.close()
  forward.close()
  target.close()
})

it('passes on method, path, headers and the bytes of the body, and the whole answer', async () => {
  const body = '{ "password" :\t"x" }'
  const headers = { 'content-type': 'application/json', cookie: 'c=1', 'x-request-id': 'request-1' }
  const answer = await fetch(`${url}/test/login?q=%20`, { method: 'POST', headers, body })
  expect(answer.status).toBe(201)
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  // The headers are the other process's, not those that this one sets by itself.
  expect([answer.headers.get('x-own'), answer.headers.get('strict-transport-security')]).toEqual(['theirs', null])
  const { request, body: sent } = heard.at(-1) as Heard
  expect(sent.toString()).toBe(body)
  expect(request).toMatchObject({ method: 'POST', url: '/api/v1/test/login?q=%20' })
  expect(request.headers).toMatchObject({ cookie: 'c=1', 'x-request-id': 'request-1' })
})

it('by module and act passes on the same', async () => {
  const body = JSON.stringify({ module: 'test', act: 'login', password: 'x' })
  await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { request, body: sent } = heard.at(-1) as Heard
  expect([request.url, sent.toString()]).toEqual(['/api/v1', body])
})

it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-host'])(
  'a client cannot state its address by %s',
  async (name) => {
    await fetch(`${url}/test/login`, { method: 'POST', headers: { [name]: 'for=203.0.113.9' } })
    const { headers } = (heard.at(-1) as Heard).request
    expect(headers['x-forwarded-for']).toBe('127.0.0.1')
    if (name !== 'x-forwarded-for') expect(headers[name]).toBeUndefined()
  },
)

it('refuses a body that is too large without forwarding any of it', async () => {
  const before = heard.length
  const answer = await fetch(`${url}/test/login`, { method: 'POST', body: 'x'.repeat(200_000) })
  expect(answer.status).toBe(413)
  expect(heard).toHaveLength(before)
})

it('a client that sends slowly occupies no connection to the other process', async () => {
  await vi.waitFor(() => expect(open).toBeLessThanOrEqual(1))
  const { port } = app.server.address() as AddressInfo
  const head =
    'POST /api/v1/test/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'
  const slow = Array.from({ length: 200 }, () => connect(port, '127.0.0.1'))
  for (const socket of slow) socket.write(head)
  await Promise.all(slow.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
  expect((await fetch(`${url}/test/login`, { method: 'POST' })).status).toBe(201)
  expect(open).toBeLessThanOrEqual(2)
  for (const socket of slow) socket.destroy()
})

it('says so when the other process is away', async () => {
  const nowhere = forwardTo('http://127.0.0.1:1', { identityAway: away })
  const factor = { ownToken: '', client: { address: '10.0.0.1', agent: '' }, otpToken: '123456', password: undefined }
  expect(await nowhere.verifyFactor(factor)).toMatchObject({ ok: false, code: 'SERVICE_UNAVAILABLE' })
  expect(away).toHaveBeenCalled()
  nowhere.close()
})
