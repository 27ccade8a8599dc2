import { contract, type OperationKey } from '@cocobnk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bank, freshBank, logIn } from './testing/members.ts'
import { startRedis } from './testing/processes.ts'
import { ask, jsonInit, operationsOf, otherAddress } from './testing/requests.ts'
import { type RunningApi, startApi } from './testing/start-api.ts'

type Row = {
  /** A right input, where the operation needs one. */
  readonly body?: unknown
  readonly path?: string
  readonly visitor: number
  readonly member: number
  readonly expired: number
}

const open: Row = { visitor: 200, member: 200, expired: 200 }
const membersOnly: Row = { visitor: 401, member: 200, expired: 401 }

/** Who may ask for what. A new operation has no row yet, and fails until somebody has thought about it. */
const MATRIX: Readonly<Record<OperationKey, Row>> = {
  'GET /asset': open,
  'GET /constant': open,
  'GET /config/service': open,
  'GET /config/member': open,
  'GET /config/kyc': open,
  'GET /config/otp': open,
  'GET /kyc/certification/type': open,
  'GET /support/notice': open,
  'GET /support/news': open,
  'GET /support/popup': open,
  'POST /auth/token': { body: { user_id: 'nobody', password: 'wrong' }, visitor: 401, member: 401, expired: 401 },
  'GET /auth/token': membersOnly,
  'DELETE /auth/token': membersOnly,
  'GET /member/me': membersOnly,
}

let bank: Bank
let redis: Awaited<ReturnType<typeof startRedis>>
let api: RunningApi

beforeAll(async () => {
  bank = await freshBank()
  await bank.createMember('access')
  redis = await startRedis()
  api = await startApi({ ...bank.env, REDIS_URL: redis.url, TRUST_PROXY: 'loopback' })
})

afterAll(async () => {
  await api?.stop()
  await redis?.stop()
  await bank?.close()
})

describe('the access matrix', () => {
  it('has a row for every operation and none for anything else', () => {
    expect(Object.keys(MATRIX).sort()).toEqual(Object.keys(contract).sort())
  })

  const callers = ['visitor', 'member', 'expired'] as const
  const cases = operationsOf().flatMap((one) =>
    callers.map((caller) => ({ ...one, caller, name: `${one.key} as ${caller}` })),
  )

  it.each(cases)('$name', async ({ key, method, path, caller }) => {
    const row = MATRIX[key] ?? expect.fail(`${key} has no row`)
    const tokens = {
      visitor: () => undefined,
      member: () => logIn(api.url, 'access', otherAddress()),
      expired: () => bank.expiredToken(),
    }
    const token = await tokens[caller]()
    const headers = { ...otherAddress(), ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const init = row.body ? jsonInit(method, row.body, headers) : { method, headers }
    const { status, body } = await ask(`${api.url}/api/v1${row.path ?? path}`, init)
    expect(status).toBe(row[caller])
    if (status === 401 && row !== MATRIX['POST /auth/token']) expect(body.error).toBe('UNAUTHENTICATED')
  })

  it('a token ends with its session, at once and in every form of asking', async () => {
    const headers = { authorization: `Bearer ${await logIn(api.url, 'access', otherAddress())}` }
    expect((await ask(`${api.url}/api/v1/auth/token`, { method: 'DELETE', headers })).status).toBe(200)
    expect((await ask(`${api.url}/api/v1/member/me`, { headers })).status).toBe(401)
    const byAct = jsonInit('POST', { module: 'member', act: 'me' }, headers)
    expect((await ask(`${api.url}/api/v1`, byAct)).status).toBe(401)
  })

  it.each([
    'Bearer',
    'Bearer x',
    'Basic YTpi',
    `Bearer ${'x'.repeat(5000)}`,
    'Bearer a b',
    'bearer eyJhbGciOiJub25lIn0.e30.',
  ])('the header %s opens nothing', async (authorization) => {
    expect((await ask(`${api.url}/api/v1/member/me`, { headers: { authorization } })).status).toBe(401)
  })
})
