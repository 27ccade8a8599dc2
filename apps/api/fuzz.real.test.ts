import { connect } from 'node:net'
import type { Operation } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import { keyMaker, type SigningKey, signedInit } from '@cocobnk/testing/api-keys'
import { logIn } from '@cocobnk/testing/members'
import { ask, filledPath, jsonInit, operationsOf, otherAddress, type Reply } from '@cocobnk/testing/requests'
import { runBank } from '@cocobnk/testing/run-bank'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { inputOf, ODD_VALUES } from './testing/schema-arbitrary.ts'

const { bank, api, newcomer } = await runBank()
let token: string
let key: SigningKey

beforeAll(async () => {
  await bank.createMember('fuzz')
  token = await logIn(api.url, 'fuzz', otherAddress())
  key = await (await keyMaker(await newcomer('fuzz-key'))).key({ scope: 'TRANSFER' })
})

/** Inputs per operation. Few suffice, because every run of the gate tests every operation with new inputs. */
const RUNS = 8

const CALLERS = ['visitor', 'member', 'key'] as const

const ODD_BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"user_id":"a","user_id":"b","password":"c"}',
  '{"user_id":"\\u0000","password":"\\u0000"}',
  '{"user_id":"\\ud800","password":"x"}',
  `{"user_id":${'9'.repeat(400)}}`,
  '['.repeat(50_000),
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  'x'.repeat(200_000),
  '\ufeff{}',
]

const ODD_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/json, text/plain',
  ' application/json',
  'application/problem+json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'x',
  '',
]

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'PURGE']

/** Expects exactly the fields of the contract, at every depth. */
function expectOnContract({ output }: Operation, { status, body }: Reply): void {
  if (status === 200) {
    const { error: _zero, ...data } = body
    expect(z.encode(output, z.decode(output, data as never))).toEqual(data)
  } else {
    expect(Object.keys(body).sort().join()).toMatch(/^error,(fields,)?(limit,)?message(,server_time)?(,step_up)?$/)
  }
}

describe('the response to any input is an envelope and never a server error', () => {
  it.each(operationsOf())('$key: inputs generated from its schema', async ({ method, path, operation }) => {
    await fc.assert(
      fc.asyncProperty(inputOf(operation), fc.constantFrom(...CALLERS), async (input, caller) => {
        const { path: names, query, body } = input
        // Logging out would end the session that the other inputs still need.
        const isLoggedIn = caller === 'member' && method !== 'DELETE'
        const headers = { ...otherAddress(), ...(isLoggedIn ? { authorization: `Bearer ${token}` } : {}) }
        const init = operation.body ? jsonInit(method, body, headers) : { method, headers }
        const { pathname, search } = new URL(
          `${api.url}/api/v1${filledPath(path, names)}?${new URLSearchParams(query).toString()}`,
        )
        const target = pathname + search
        const idempotencyKey = operation.idempotent ? uuidV7() : undefined
        const signed = { ...(operation.body && { body }), idempotencyKey }
        const answer = await ask(api.url + target, caller === 'key' ? signedInit(key, method, target, signed) : init)
        expect(answer.status).toBeLessThan(500)
        expectOnContract(operation, answer)
      }),
      { numRuns: RUNS },
    )
  })

  it.each(operationsOf())('$key: unusual methods, content types and bodies', async ({ path }) => {
    const oddRequest = fc.record({
      method: fc.constantFrom(...METHODS),
      type: fc.constantFrom(...ODD_TYPES),
      text: fc.oneof(fc.constantFrom(...ODD_BODIES), fc.json()),
    })
    await fc.assert(
      fc.asyncProperty(oddRequest, async ({ method, type, text }) => {
        const headers = { ...otherAddress(), 'content-type': type }
        const init = method === 'GET' ? { method, headers } : { method, headers, body: text }
        const { status } = await ask(`${api.url}/api/v1${path}`, init)
        expect(status).toBeLessThan(500)
      }),
      { numRuns: RUNS },
    )
  })

  it('the module/act form: unusual names and values', async () => {
    const odd = fc.record({
      module: fc.constantFrom('auth', 'support', 'member', '__proto__', 'constructor', '', 7),
      act: fc.constantFrom('create', 'notices', 'me', 'toString', '', null),
      page_size: fc.constantFrom(...ODD_VALUES),
      user_id: fc.constantFrom(...ODD_VALUES),
      password: fc.constantFrom(...ODD_VALUES),
    })
    await fc.assert(
      fc.asyncProperty(odd, async (body) => {
        const { status } = await ask(`${api.url}/api/v1`, jsonInit('POST', body, otherAddress()))
        expect(status).toBeLessThan(500)
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    '/',
    '/api',
    '/api/v1/',
    '/api/v1/%',
    '/api/v1/%00',
    '/api/v1/asset/',
    '/api/v1//asset',
    '/..%2f..',
    `/${'a'.repeat(5000)}`,
  ])('the path %s', async (path) => {
    const { status } = await ask(api.url + path, { headers: otherAddress() })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  it.each([
    'nonsense\r\n\r\n',
    'GET /api/v1/asset HTTP/9.9\r\n\r\n',
    `GET / HTTP/1.1\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`,
  ])('invalid HTTP (%#)', async (text) => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(api.url).port), '127.0.0.1', () => socket.write(text))
      let got = ''
      socket.on('data', (chunk) => (got += chunk))
      socket.on('close', () => resolve(got))
      socket.on('error', reject)
    })
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ error: 'MALFORMED_REQUEST' })
  })

  it('none of these requests caused a server error or changed a prototype', async () => {
    expect(api.log()).not.toContain('http.failed')
    expect((await fetch(`${api.url}/health/ready`)).status).toBe(200)
  })
})
