import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isRecent, readSigned, verifySignature } from '@cocobnk/request-signature'
import { afterEach, describe, expect, it } from 'vitest'
import { type Client, type ClientOptions, CocobnkError, createClient, uuidV7 } from './index.ts'

const KEY = { keyId: '019a8000-0000-7000-8000-000000000009', secret: 'test_AAECAwQFBgcICQoLDA0ODxAREhMUFRYX' }
const ORDER = { shop_order_number: 'A-1', name: 'Tea', amount: '12.50', currency: 'USD' }

type Heard = { readonly method: string; readonly target: string; readonly body: string; readonly once: string }
type Said = {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Record<string, string>
  readonly drop?: true
}
const opened: (() => void)[] = []

afterEach(() => {
  for (const close of opened.splice(0)) close()
})

/** A bank for one test: verifies every signature like the real one, and returns the given answers in order. */
async function bankThat(answers: readonly Said[], options: Partial<ClientOptions> = {}, clockMs = () => Date.now()) {
  const heard: Heard[] = []
  const server = createServer((request, response) => void answer(request, response))
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await textOf(request)
    const { status = 200, body: said = { error: 0 }, headers = {}, drop } = answers[heard.length] ?? {}
    const signed = readSigned(request.headers)
    const sent = { method: request.method ?? '', target: request.url ?? '', body: new TextEncoder().encode(body) }
    heard.push({ ...sent, body, once: signed?.once ?? '' })
    if (drop) return request.socket.destroy()
    const isSigned =
      signed !== undefined && isRecent(signed, new Date(clockMs())) && verifySignature(KEY.secret, signed, sent)
    const refused = { error: 'REQUEST_SIGNATURE_REFUSED', message: '', server_time: new Date(clockMs()).toISOString() }
    response.writeHead(isSigned ? status : 401, {
      'content-type': 'application/json',
      'x-request-id': 'r-1',
      ...headers,
    })
    response.end(typeof said === 'string' ? said : JSON.stringify(isSigned ? said : refused))
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  opened.push(() => server.close())
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { bank: createClient({ baseUrl, key: KEY, ...options }), heard }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

const fault = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as CocobnkError,
  )
const create = (bank: Client) => bank.pg.createTransaction(ORDER)

describe('a call', () => {
  it('puts fields into path, query or body and returns the data without the envelope', async () => {
    const { bank, heard } = await bankThat([{ body: { error: 0, transaction: { state: 'OPEN' } } }, {}, {}])
    expect(await create(bank)).toEqual({ transaction: { state: 'OPEN' } })
    await bank.pg.refundTransaction({ transaction_seq: 'a/b', amount: '1', reason: undefined })
    await bank.account.listTransfer({ page_size: 5 })
    expect(heard.map(({ method, target, body }) => [method, target, body])).toEqual([
      ['POST', '/api/v1/pg/transaction', JSON.stringify(ORDER)],
      ['POST', '/api/v1/pg/transaction/a%2Fb/refund', '{"amount":"1"}'],
      ['GET', '/api/v1/account/transfer?page_size=5', ''],
    ])
  })

  it('rejects with the code, the fields and the request id', async () => {
    const body = { error: 'INVALID_INPUT', message: 'No.', fields: { amount: 'INVALID_FORMAT' } }
    const { bank } = await bankThat([{ status: 422, body }])
    expect(await fault(create(bank))).toMatchObject({
      code: 'INVALID_INPUT',
      status: 422,
      message: 'No.',
      fields: { amount: 'INVALID_FORMAT' },
      requestId: 'r-1',
    })
  })

  it('throws if a path parameter is missing', async () => {
    const { bank } = await bankThat([])
    // @ts-expect-error the id is missing
    expect(() => bank.pg.getTransaction({})).toThrow('needs transaction_seq')
  })

  it('rejects with the reason of its aborted signal, and sends nothing', async () => {
    const { bank, heard } = await bankThat([])
    const reason = new Error('enough')
    expect(await fault(bank.account.list({}, { signal: AbortSignal.abort(reason) }))).toBe(reason)
    expect(await fault(bank.asset.list({ signal: AbortSignal.abort(reason) }))).toBe(reason)
    expect(heard).toEqual([])
  })

  it('without fields takes its options as the first argument, and sends none of them', async () => {
    const { bank, heard } = await bankThat([])
    await bank.asset.list({ timeoutMs: 5_000 })
    await bank.pg.ownSignatureKey({ signal: new AbortController().signal })
    expect(heard.map(({ target }) => target)).toEqual(['/api/v1/asset', '/api/v1/pg/signature-key'])
    // @ts-expect-error it has no fields
    await bank.asset.list({ page_size: 5 })
    expect(heard[2]?.target).toBe('/api/v1/asset')
  })
})

describe('a retry', () => {
  const LOST = { drop: true } as const
  const AWAY = { status: 503, body: { error: 'SERVICE_UNAVAILABLE', message: '' } }

  it('repeats a request with an idempotency key under the same key', async () => {
    const { bank, heard } = await bankThat([LOST, AWAY, {}])
    await create(bank)
    expect(heard).toHaveLength(3)
    expect(new Set(heard.map(({ once }) => once)).size).toBe(1)
  })

  it('sends the given idempotency key', async () => {
    const { bank, heard } = await bankThat([{}])
    const idempotencyKey = uuidV7()
    await bank.pg.createTransaction(ORDER, { idempotencyKey })
    expect(heard[0]?.once).toBe(idempotencyKey)
  })

  it('repeats a read, each time with a new nonce', async () => {
    const { bank, heard } = await bankThat([AWAY, { status: 502, body: '<h1>Bad gateway</h1>' }, {}])
    await bank.pg.getTransaction({ transaction_seq: 'a' })
    expect(new Set(heard.map(({ once }) => once)).size).toBe(3)
  })

  it('never repeats a write without an idempotency key', async () => {
    const { bank, heard } = await bankThat([LOST, {}])
    expect(await fault(bank.pg.triggerTransaction({ transaction_seq: 'a', type: 'PAID' }))).toMatchObject({
      code: 'NO_ANSWER',
      status: 0,
    })
    expect(heard).toHaveLength(1)
  })

  it('waits for the time in Retry-After, and gives up if it is long', async () => {
    const limited = (seconds: string) => ({
      status: 429,
      body: { error: 'RATE_LIMITED', message: '' },
      headers: { 'retry-after': seconds },
    })
    const { bank, heard } = await bankThat([limited('1'), {}, limited('900')])
    const begun = Date.now()
    await bank.pg.triggerTransaction({ transaction_seq: 'a', type: 'PAID' })
    expect(Date.now() - begun).toBeGreaterThan(950)
    expect(await fault(create(bank))).toMatchObject({ code: 'RATE_LIMITED' })
    expect(heard).toHaveLength(3)
  })

  it('gives up after `maxRetries`', async () => {
    const { bank, heard } = await bankThat([AWAY, AWAY], { maxRetries: 1 })
    expect(await fault(create(bank))).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    expect(heard).toHaveLength(2)
  })
})

it('corrects a wrong clock once, by the bank’s', async () => {
  const { bank, heard } = await bankThat([{}, {}, {}], {}, () => Date.now() + 3_600_000)
  await create(bank)
  await create(bank)
  expect(heard).toHaveLength(3)
})

it('does not retry a refused signature if the clock is right', async () => {
  const { bank, heard } = await bankThat([{}], { key: { ...KEY, secret: 'test_other' } })
  expect(await fault(create(bank))).toMatchObject({ code: 'REQUEST_SIGNATURE_REFUSED' })
  expect(heard).toHaveLength(1)
})

it('throws for both a key and an access token', () => {
  expect(() => createClient({ baseUrl: 'http://localhost', key: KEY, accessToken: 'a' })).toThrow('not both')
})

describe('a list', () => {
  const page = (list: readonly unknown[], next_cursor: string | null) => ({ body: { error: 0, list, next_cursor } })

  it('is one page if awaited, and the entries of all pages if iterated', async () => {
    const { bank, heard } = await bankThat([page([1], 'c'), page([1, 2], 'c+1'), page([], 'c2'), page([3], null)])
    expect(await bank.account.listTransfer()).toMatchObject({ list: [1] })
    const all: unknown[] = []
    for await (const one of bank.account.listTransfer({ page_size: 2 })) all.push(one)
    expect(all).toEqual([1, 2, 3])
    expect(heard.slice(1).map(({ target }) => target.split('?')[1])).toEqual([
      'page_size=2',
      'page_size=2&cursor=c%2B1',
      'page_size=2&cursor=c2',
    ])
  })

  it('of events continues after the last number received until the newest event', async () => {
    const events = (...numbers: number[]) => ({
      body: { error: 0, list: numbers.map((event_seq) => ({ event_seq })), last_event_seq: 3 },
    })
    const { bank, heard } = await bankThat([events(1, 2), events(3)])
    const seen: number[] = []
    for await (const { event_seq } of bank.pg.eventList({ merchant_seq: 'm' })) seen.push(event_seq)
    expect(seen).toEqual([1, 2, 3])
    expect(heard[1]?.target).toBe('/api/v1/pg/merchant/m/event?after_event_seq=2')
  })
})

it('CocobnkError is an Error', () => {
  expect(new CocobnkError('NOT_FOUND', 'x', { status: 404, body: {}, requestId: undefined })).toBeInstanceOf(Error)
})
