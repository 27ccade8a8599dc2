import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bank, freshBank, logIn } from './testing/members.ts'
import { startRedis } from './testing/processes.ts'
import { ask, jsonInit, operationsOf, otherAddress, type Reply } from './testing/requests.ts'
import { inputOf } from './testing/schema-arbitrary.ts'
import { type RunningApi, startApi } from './testing/start-api.ts'

let bank: Bank
let redis: Awaited<ReturnType<typeof startRedis>>
let api: RunningApi

beforeAll(async () => {
  bank = await freshBank()
  await bank.createMember('two-forms')
  redis = await startRedis()
  api = await startApi({ ...bank.env, REDIS_URL: redis.url, TRUST_PROXY: 'loopback' })
})

afterAll(async () => {
  await api?.stop()
  await redis?.stop()
  await bank?.close()
})

async function tokenIf(loggedIn: boolean): Promise<string | undefined> {
  return loggedIn ? logIn(api.url, 'two-forms', otherAddress()) : undefined
}

/** What may differ between two askings of the same thing: moments and fresh secrets. */
function comparable({ status, body }: Reply): unknown {
  return { status, body: { ...body, token: undefined, expires_at: undefined } }
}

describe('R-API-TWO-READINGS: the module/act form gives the same answers as method and path', () => {
  it.each(operationsOf())('$key', async ({ method, path, module, operation }) => {
    const oneCall = fc.record({
      input: inputOf(operation),
      loggedIn: fc.boolean(),
      language: fc.constantFrom('ko', 'en', 'jp', 'zh-TW', 'xx', ''),
    })
    await fc.assert(
      fc.asyncProperty(oneCall, async ({ input, loggedIn, language }) => {
        // A session each, because one of the operations ends it; both before the first call, which may show the login.
        const tokens = [await tokenIf(loggedIn), await tokenIf(loggedIn)]
        const [headers, otherHeaders] = tokens.map((token) => ({
          ...otherAddress(),
          'accept-language': language,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        }))
        const search = new URLSearchParams(input.query).toString()
        const direct = await ask(
          `${api.url}/api/v1${path}?${search}`,
          operation.body ? jsonInit(method, input.body, headers) : { method, headers: { ...headers } },
        )
        const fields = { ...input.query, ...input.body, module, act: operation.act }
        const byAct = await ask(`${api.url}/api/v1`, jsonInit('POST', fields, otherHeaders))
        expect(comparable(byAct)).toEqual(comparable(direct))
      }),
      { numRuns: 8 },
    )
  })

  it.each([
    [{}, 422],
    [[], 422],
    [{ module: 'asset' }, 422],
    [{ module: 1, act: 'list' }, 422],
    [{ module: 'asset', act: 'nothing' }, 404],
    [{ module: '__proto__', act: 'constructor' }, 404],
  ])('%j is refused with %i', async (body, status) => {
    expect((await ask(`${api.url}/api/v1`, jsonInit('POST', body, otherAddress()))).status).toBe(status)
  })

  it('the limit of an operation counts both forms together', async () => {
    const headers = otherAddress()
    const credentials = { user_id: 'nobody', password: 'wrong' }
    const statuses: number[] = []
    for (let count = 0; count < 22; count += 1) {
      const { status } =
        count % 2 === 0
          ? await ask(`${api.url}/api/v1/auth/token`, jsonInit('POST', credentials, headers))
          : await ask(`${api.url}/api/v1`, jsonInit('POST', { module: 'auth', act: 'create', ...credentials }, headers))
      statuses.push(status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    expect(statuses.slice(20)).toEqual([429, 429])
  })
})
