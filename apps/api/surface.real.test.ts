import { type Bank, freshBank, logIn, PASSWORD } from '@cocobnk/testing/members'
import { startRedis, untilTrue } from '@cocobnk/testing/processes'
import { ask, jsonInit, operationsOf } from '@cocobnk/testing/requests'
import { type RunningApi, startApi } from '@cocobnk/testing/start-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTraceSink } from './testing/trace-sink.ts'

let bank: Bank
let redis: Awaited<ReturnType<typeof startRedis>>
let sink: Awaited<ReturnType<typeof startTraceSink>>
let api: RunningApi

beforeAll(async () => {
  bank = await freshBank()
  await bank.createMember('canary-member')
  redis = await startRedis()
  sink = await startTraceSink()
  api = await startApi({ ...bank.env, REDIS_URL: redis.url, OTLP_URL: sink.url, LOG_LEVEL: 'trace' })
})

afterAll(async () => {
  await api?.stop()
  sink?.close()
  await redis?.stop()
  await bank?.close()
})

type Document = {
  readonly openapi: string
  readonly paths: Record<string, Record<string, Described>>
}

type Described = {
  readonly operationId: string
  readonly summary: string
  readonly security?: unknown
  readonly responses: Record<
    number,
    { description: string; content: Record<string, { schema: { required: string[] } }> }
  >
}

describe('headers', () => {
  it('every response is closed to other pages, not cacheable and carries its request id', async () => {
    for (const path of ['/api/v1/asset', '/api/v1/nothing', '/health/live']) {
      const { headers } = await ask(api.url + path)
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    }
  })

  it('a well-formed request id is adopted, and is in the log', async () => {
    const taken = await ask(`${api.url}/api/v1/asset`, { headers: { 'x-request-id': 'edge-000123' } })
    expect(taken.headers.get('x-request-id')).toBe('edge-000123')
    await untilTrue('it is logged', () => api.log().includes('"request_id":"edge-000123"'))
    const odd = await ask(`${api.url}/api/v1/asset`, { headers: { 'x-request-id': 'a"}{"b' } })
    expect(odd.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  })

  it('the response to a wrong method lists the right ones', async () => {
    const { status, headers } = await ask(`${api.url}/api/v1/auth/token`, { method: 'PUT' })
    expect(status).toBe(405)
    expect(headers.get('allow')?.split(', ').sort()).toEqual(['DELETE', 'GET', 'POST'])
  })
})

describe('the metrics', () => {
  it('count responses by operation and are not served through a proxy', async () => {
    await ask(`${api.url}/api/v1/config/otp`)
    const figures = await (await fetch(`${api.url}/metrics`)).text()
    expect(figures).toMatch(/http_request_seconds_count\{service="api",operation="GET \/config\/otp",status="200"\} 1/)
    expect((await fetch(`${api.url}/metrics`, { headers: { 'x-forwarded-for': '10.0.0.1' } })).status).toBe(404)
  })
})

describe('the published contract', () => {
  it('is OpenAPI 3.1 and contains every operation with its refusals, except those of operators', async () => {
    const document = (await (await fetch(`${api.url}/api/v1/openapi.json`)).json()) as Document
    expect(document.openapi).toBe('3.1.0')
    const published = new Map(
      Object.values(document.paths).flatMap((methods) => Object.values(methods).map((one) => [one.operationId, one])),
    )
    const forMembers = operationsOf().filter(({ module }) => module !== 'operator')
    for (const { module, operation } of forMembers) {
      const { summary, security, responses } = published.get(`${module}.${operation.act}`)!
      expect(summary).toBe(operation.summary)
      const byKey = { READ: ['READ', 'TRADE', 'TRANSFER'], TRADE: ['TRADE'], TRANSFER: ['TRANSFER'] }
      const { auth, keys, shops, scope } = operation
      const others = [...(keys ? [{ key: byKey[keys] }] : []), ...(shops ? [{ merchant: [] }] : [])]
      expect(security).toEqual(auth === 'public' ? [] : [{ [auth]: scope ? [scope] : [] }, ...others])
      const [kind = ''] = Object.keys(responses[200]!.content)
      expect(kind).toBe(operation.download ? 'application/octet-stream' : 'application/json')
      if (!operation.download) expect(responses[200]!.content[kind]!.schema.required).toContain('error')
      for (const { code, status } of operation.refusals) expect(JSON.stringify(responses[status])).toContain(code)
    }
    expect(published.size).toBe(forMembers.length)
  })

  it('has a page that loads from and connects to this host only', async () => {
    const page = await fetch(`${api.url}/api/v1/reference/`)
    const html = await page.text()
    expect([...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, link]) => link)).toEqual(['js/scalar.js'])
    expect(page.headers.get('content-security-policy')).toMatch(
      /script-src 'self' 'sha256-[^']+'; .*connect-src 'self'/,
    )
    const script = await fetch(`${api.url}/api/v1/reference/js/scalar.js`)
    expect(script.status).toBe(200)
    expect(script.headers.get('content-type')).toContain('javascript')
  })
})

describe('traces and logs', () => {
  it('a request and its queries are traced together, and neither trace nor log contains a secret', async () => {
    const token = await logIn(api.url, 'canary-member')
    await ask(`${api.url}/api/v1/member/me`, {
      headers: { authorization: `Bearer ${token}`, cookie: 'a=canary-cookie' },
    })
    await ask(`${api.url}/api/v1/auth/token`, jsonInit('POST', { user_id: 'canary-user', password: 'canary-password' }))
    await untilTrue('the spans arrive', () => sink.spans().some(({ name }) => name.startsWith('pg.query')))
    const query = sink.spans().find(({ name }) => name.startsWith('pg.query:SELECT'))
    const sameTrace = sink.spans().filter(({ traceId }) => traceId === query?.traceId)
    expect(sameTrace.map(({ name }) => name).join()).toContain('request')
    for (const told of [api.log(), sink.text()]) {
      for (const secret of [token, PASSWORD, 'canary-']) expect(told).not.toContain(secret)
    }
  })
})
