import { LOCALES, requestLanguage } from '@cocobnk/i18n'
import { describe, expect, it } from 'vitest'
import { ApiError, createClient, HTTP_TIMEOUT_MS } from './index.ts'
import { sendJson, startServer } from './testing.ts'

const guest = { language: () => 'ko', token: () => undefined }

async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  const refused: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(refused).toBeInstanceOf(ApiError)
  return refused as ApiError
}

it("reports the server's time with successes and refusals", async () => {
  const date = 'Mon, 16 Nov 2026 10:00:00 GMT'
  await using server = await startServer((response) => {
    response.setHeader('Date', date)
    sendJson(response, { error: 'NOT_FOUND', message: 'none' }, 404)
  })
  const told: number[] = []
  const client = createClient({ baseUrl: server.url, ...guest, onServerTime: (ms) => told.push(ms) })
  await client.call('GET /asset').catch(() => undefined)
  expect(told).toEqual([Date.parse(date)])
})

describe('what a call sends', () => {
  it('R-API-BASE: every call goes below /api/v1, with method, query and body as the contract says', async () => {
    await using server = await startServer((response) => sendJson(response, { error: 0 }))
    const client = createClient({ baseUrl: server.url, ...guest })
    await client.call('GET /asset')
    await client.call('GET /support/notice', { query: { page_size: 5, cursor: 'a b&c' } })
    await client.call('POST /auth/token', { body: { user_id: 'u', password: 'p' } })
    expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/v1/asset',
      'GET /api/v1/support/notice?page_size=5&cursor=a+b%26c',
      'POST /api/v1/auth/token',
    ])
    expect(JSON.parse(server.seen[2]!.body)).toEqual({ user_id: 'u', password: 'p' })
    expect(server.seen[2]!.headers['content-type']).toBe('application/json')
  })

  it('R-ACCOUNT-PUT-REST: the account goes in the path, the other fields in the body', async () => {
    await using server = await startServer((response) => sendJson(response, { error: 0 }))
    const account_seq = '019a8000-0000-7000-8000-000000000001'
    await createClient({ baseUrl: server.url, ...guest }).call('PUT /account/{account_seq}', {
      path: { account_seq },
      body: { title: 'Trips', is_favourite: true },
    })
    expect(server.seen[0]).toMatchObject({ method: 'PUT', url: `/api/v1/account/${account_seq}` })
    expect(JSON.parse(server.seen[0]!.body)).toEqual({ title: 'Trips', is_favourite: true })
  })

  it('R-API-LANGUAGE: every request carries the current language, for guests too', async () => {
    await using server = await startServer((response) => sendJson(response, { error: 0 }))
    let language = 'ko'
    const client = createClient({ baseUrl: server.url, token: () => undefined, language: () => language })
    await client.call('GET /constant')
    language = 'fr'
    await client.call('POST /auth/token', { body: { user_id: 'u', password: 'p' } })
    expect(server.seen.map(({ headers }) => headers['accept-language'])).toEqual(['ko', 'fr'])
  })

  it('R-LOCALE-HEADER-MAP: ja-JP sends jp, ko-KR sends ko, a Mongolian browser mn, Chinese its full code', async () => {
    await using server = await startServer((response) => sendJson(response, { error: 0 }))
    for (const locale of LOCALES) {
      await createClient({ baseUrl: server.url, ...guest, language: () => requestLanguage(locale) }).call('GET /asset')
    }
    const mongolian = () => requestLanguage('en-US', 'mn-MN')
    await createClient({ baseUrl: server.url, ...guest, language: mongolian }).call('GET /asset')
    const sent = server.seen.map(({ headers }) => headers['accept-language'])
    expect(sent).toEqual(['ko', 'en', 'jp', 'zh-CN', 'zh-TW', 'fr', 'de', 'es', 'vi', 'pt', 'mn'])
  })

  it('R-API-BEARER: the token is sent when there is one; guests send none', async () => {
    await using server = await startServer((response) => sendJson(response, { error: 0 }))
    let token: string | undefined
    const client = createClient({ baseUrl: server.url, language: () => 'ko', token: () => token })
    await client.call('GET /asset')
    token = 'abc'
    await client.call('GET /member/me')
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer abc'])
  })
})

describe('a call that needs a proof', () => {
  it('is refused with a challenge, and carries the proof when it is repeated', async () => {
    const step_up = { challenge_seq: '019a8000-0000-7000-8000-000000000001', methods: ['OTP', 'PASSKEY'] }
    await using server = await startServer((response, { headers }) =>
      headers['step-up-proof'] === 'proof'
        ? sendJson(response, { error: 0, recovery_codes: ['a'] })
        : sendJson(response, { error: 'STEP_UP_REQUIRED', message: 'Is it you?', step_up }, 403),
    )
    const client = createClient({ baseUrl: server.url, ...guest })
    const refused = await refusalOf(client.call('POST /otp/recovery-code'))
    expect(refused.stepUp).toEqual(step_up)
    const answer = await client.call('POST /otp/recovery-code', {}, { stepUpProof: 'proof' })
    expect(answer).toEqual({ recovery_codes: ['a'] })
  })
})

describe('what a response means', () => {
  it('success gives the data without the envelope', async () => {
    await using server = await startServer((response) => sendJson(response, { error: 0, list: [] }))
    expect(await createClient({ baseUrl: server.url, ...guest }).call('GET /asset')).toEqual({ list: [] })
  })

  it.each(['{}', '[]', '"text"', 'null', 'no json'])(
    "R-API-ERROR-FIELD: a response without an error field (%s) is error -1, 'Invalid response'",
    async (body) => {
      await using server = await startServer((response) => void response.writeHead(200).end(body))
      const refused = await refusalOf(createClient({ baseUrl: server.url, ...guest }).call('GET /asset'))
      expect(refused).toMatchObject({ error: -1, message: 'Invalid response', status: 200 })
    },
  )

  it('R-API-ERROR-TRUTHY: a truthy error rejects with the server body, whatever the status', async () => {
    const body = { error: 'INVALID_INPUT', message: 'no', fields: { user_id: 'TOO_SMALL' }, more: 1 }
    await using server = await startServer((response, { url }) =>
      url.endsWith('/asset') ? sendJson(response, body, 422) : sendJson(response, { error: 5, message: 'x' }, 200),
    )
    const client = createClient({ baseUrl: server.url, ...guest })
    const refused = await refusalOf(client.call('GET /asset'))
    expect(refused).toMatchObject({ error: 'INVALID_INPUT', message: 'no', status: 422, fields: body.fields })
    expect(refused.body).toEqual(body)
    expect((await refusalOf(client.call('GET /constant'))).body).toEqual({ error: 5, message: 'x' })
  })

  it("R-API-UNKNOWN: an empty 502 and a gateway's error page are error -1, 'Unknown Error' with the HTTP status", async () => {
    await using server = await startServer(
      (response, { url }) => void response.writeHead(502).end(url.endsWith('/asset') ? '' : '<html>bad gateway</html>'),
    )
    const client = createClient({ baseUrl: server.url, ...guest })
    const expected = { error: -1, message: 'Unknown Error', status: 502, detail: 'HTTP 502' }
    expect(await refusalOf(client.call('GET /asset'))).toMatchObject(expected)
    expect(await refusalOf(client.call('GET /constant'))).toMatchObject(expected)
  })

  it("R-API-UNKNOWN: a lost connection is error -1, 'Unknown Error' with the cause's message and status 0", async () => {
    await using server = await startServer((response) => void response.destroy())
    const refused = await refusalOf(createClient({ baseUrl: server.url, ...guest }).call('GET /asset'))
    expect(refused).toMatchObject({ error: -1, message: 'Unknown Error', status: 0 })
    expect(refused.detail).toBeTruthy()
  })

  it('R-API-VARIABLES: variables in a response are merged into the body', async () => {
    await using server = await startServer((response) => sendJson(response, { error: 0, b: 2, variables: { a: 1 } }))
    expect(await createClient({ baseUrl: server.url, ...guest }).call('GET /asset')).toEqual({ a: 1, b: 2 })
  })
})

describe('how long a call may take', () => {
  it("R-API-TIMEOUT: a silent server ends the call with 'Unknown Error' when the time is up", async () => {
    expect(HTTP_TIMEOUT_MS).toBe(10_000)
    await using server = await startServer(() => undefined)
    const client = createClient({ baseUrl: server.url, ...guest, timeoutMs: 50 })
    expect(await refusalOf(client.call('GET /asset'))).toMatchObject({ error: -1, message: 'Unknown Error', status: 0 })
  })

  it('R-API-TIMEOUT: a response that starts and never ends is cut off as well', async () => {
    await using server = await startServer((response) => void response.writeHead(200).write('{"error":'))
    const client = createClient({ baseUrl: server.url, ...guest, timeoutMs: 100 })
    expect(await refusalOf(client.call('GET /asset'))).toMatchObject({
      error: -1,
      message: 'Unknown Error',
      status: 200,
    })
  })

  it('a call aborted by its caller rejects with the reason of the abort, not as a network failure', async () => {
    await using server = await startServer(() => undefined)
    const reason = new Error('left the page')
    const client = createClient({ baseUrl: server.url, ...guest })
    const call = client.call('GET /asset', {}, { signal: AbortSignal.timeout(30) })
    await expect(call).rejects.toMatchObject({ name: 'TimeoutError' })
    const controller = new AbortController()
    const aborted = client.call('GET /asset', {}, { signal: controller.signal })
    controller.abort(reason)
    await expect(aborted).rejects.toBe(reason)
  })
})
