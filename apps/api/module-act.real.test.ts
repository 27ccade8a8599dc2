import { ask, filledPath, jsonInit, operationsOf, otherAddress, type Reply } from '@cocobnk/testing/requests'
import { runBank } from '@cocobnk/testing/run-bank'
import { sessionsOf } from '@cocobnk/testing/sessions'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { inputOf } from './testing/schema-arbitrary.ts'

const { bank, api } = await runBank()
const newSession = sessionsOf(bank, api.url)

beforeAll(async () => {
  for (const name of MEMBERS) await bank.createMember(name)
})

/** Members used in turn, because some operations have low limits per member. */
const MEMBERS = Array.from({ length: 8 }, (_, index) => `two-forms-${index}`)
let turn = 0

async function twoTokens(): Promise<string[]> {
  turn += 1
  const name = MEMBERS[turn % MEMBERS.length] ?? ''
  return [await newSession(name), await newSession(name)]
}

/** What may differ between two identical calls: times, ids, fresh secrets, and the calling session. */
const FRESH = /"([\d-]+T[\d:.]+Z|[\da-f]{8}-[\da-f-]{27}|[\w.-]{30,}|otpauth:[^"]+)"|(?<="current":)(true|false)/g

function comparable({ status, body }: Reply): unknown {
  return { status, body: JSON.stringify(body).replace(FRESH, '"fresh"') }
}

/** All but the one that ends the second call's session. */
const OPERATIONS = operationsOf().filter(({ key }) => key !== 'DELETE /auth/session')

describe('R-API-TWO-READINGS: the module/act form gives the same responses as method and path', () => {
  it.each(OPERATIONS)('$key', async ({ method, path, module, operation }) => {
    const oneCall = fc.record({
      input: inputOf(operation),
      loggedIn: fc.boolean(),
      language: fc.constantFrom('ko', 'en', 'jp', 'zh-TW', 'xx', ''),
    })
    await fc.assert(
      fc.asyncProperty(oneCall, async ({ input, loggedIn, language }) => {
        // Each form gets its own session, because an operation may end it. Both log in before the first call, which may list logins.
        const tokens = loggedIn ? await twoTokens() : [undefined, undefined]
        const [headers, otherHeaders] = tokens.map((token) => ({
          ...otherAddress(),
          'accept-language': language,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        }))
        // Encoded like a URL: a lone surrogate does not survive in a URL, but would in a body.
        const query = new URLSearchParams(input.query)
        const direct = await ask(
          `${api.url}/api/v1${filledPath(path, input.path)}?${query.toString()}`,
          operation.body ? jsonInit(method, input.body, headers) : { method, headers: { ...headers } },
        )
        const fields = { ...input.path, ...Object.fromEntries(query), ...input.body, module, act: operation.act }
        const byAct = await ask(`${api.url}/api/v1`, jsonInit('POST', fields, otherHeaders))
        expect(comparable(byAct)).toEqual(comparable(direct))
      }),
      { numRuns: 2 },
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
    const asked = { email: 'nobody@members.test' }
    const statuses: number[] = []
    for (let count = 0; count < 7; count += 1) {
      const { status } =
        count % 2 === 0
          ? await ask(`${api.url}/api/v1/member/find/id`, jsonInit('POST', asked, headers))
          : await ask(`${api.url}/api/v1`, jsonInit('POST', { module: 'member', act: 'find_id', ...asked }, headers))
      statuses.push(status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })
})
