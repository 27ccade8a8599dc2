import { createHash } from 'node:crypto'
import { sql, uuidV7 } from '@cocobnk/database'
import { forgetOldRequests, type RequestLogTables } from '@cocobnk/request-log'
import { askSigned, type SigningKey, signedInit } from '@cocobnk/testing/api-keys'
import { seller } from '@cocobnk/testing/merchants'
import { ask } from '@cocobnk/testing/requests'
import { runBank } from '@cocobnk/testing/run-bank'
import { beforeAll, expect, it, vi } from 'vitest'

const { bank, api, newcomer } = await runBank()

type Seller = Awaited<ReturnType<typeof seller>>
type Entry = Readonly<Record<keyof RequestLogTables['signed_request'], unknown>>
type Shop = { readonly owner: Seller; readonly seq: string; readonly key: SigningKey }

async function openShop(userName: string): Promise<Shop> {
  const owner = await seller(await newcomer(userName))
  const { merchant_seq: seq } = (await owner.register({})).body.merchant as { merchant_seq: string }
  return { owner, seq, key: await owner.signingKey(seq, 'TEST') }
}

let own: Shop
let other: Shop
beforeAll(async () => {
  own = await openShop('log-own')
  other = await openShop('log-other')
})

const logPath = ({ seq }: Pick<Shop, 'seq'>, query = 'mode=TEST') => `/pg/merchant/${seq}/request-log?${query}`
const entriesOf = async ({ owner, seq }: Shop, query?: string) =>
  (await owner.call('GET', logPath({ seq }, query))).body.list as Entry[]
const newest = async (shop: Shop, count: number) => {
  await vi.waitFor(async () => expect((await entriesOf(shop)).length).toBeGreaterThanOrEqual(count), 5_000)
  return entriesOf(shop)
}

it('a signed request is logged with its answer; reading the log is not logged', async () => {
  const path = `/pg/merchant/${own.seq}/event?mode=TEST`
  const answer = await askSigned(api.url, own.key, 'GET', path)
  expect(answer.status).toBe(200)
  const [entry] = await newest(own, 1)
  expect(entry).toMatchObject({
    key_seq: own.key.keyId,
    mode: 'TEST',
    method: 'GET',
    path: `/api/v1/pg/merchant/${own.seq}/event`,
    status: 200,
    code: null,
    verdict: 'VALID',
    expected: null,
    api_version: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    address: expect.stringMatching(/x$/),
  })
  const read = await askSigned(api.url, own.key, 'GET', logPath(own, 'mode=LIVE'))
  expect(read.body.list).toMatchObject([{ request_seq: entry?.request_seq }])
})

it('for a wrong signature the log shows the text that should have been signed, and no secret', async () => {
  const target = '/api/v1/pg/transaction'
  const secret = 'not the secret of this shop'
  const body = { currency: 'KRW', amount: '1000', customer: 'somebody@example.com' }
  const init = signedInit({ ...own.key, secret }, 'POST', target, { body, idempotencyKey: uuidV7() })
  expect((await ask(api.url + target, init)).body.error).toBe('REQUEST_SIGNATURE_REFUSED')
  const [entry] = await newest(own, 2)
  const headers = init.headers as Readonly<Record<string, string>>
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const lines = [headers['request-time'], 'POST', target, headers['idempotency-key'], hash]
  expect(entry).toMatchObject({ verdict: 'MISMATCH', code: 'REQUEST_SIGNATURE_REFUSED', status: 401 })
  expect(entry?.expected).toBe(lines.join('\n'))
  const { rows } = await sql<{ text: string }>`SELECT signed_request::text AS text FROM signed_request`.execute(
    bank.owner,
  )
  const everything = rows.map(({ text }) => text).join()
  for (const word of [own.key.secret, secret, headers['request-signature'], 'somebody'])
    expect(everything).not.toContain(word)
})

it('shows every other fault of a signature', async () => {
  const target = `/api/v1/pg/merchant/${own.seq}/event`
  const signed = (now?: Date) => signedInit(own.key, 'GET', target, now ? { now } : {})
  const send = (init: RequestInit) => ask(api.url + target, init)
  await send(signed(new Date(Date.now() - 3_600_000)))
  const again = signed()
  await send(again)
  await send(again)
  const { 'request-nonce': _, ...headers } = signed().headers as Readonly<Record<string, string>>
  await send({ method: 'GET', headers })
  await ask(`${api.url}/api/v1/pg/nowhere`, signed())
  const token = `/api/v1/pg/transaction/token/${'t'.repeat(22)}`
  await ask(api.url + token, signedInit({ ...own.key, secret: 'x' }, 'GET', token, {}))
  const entries = await newest(own, 8)
  expect(entries.slice(0, 6).map(({ verdict, code }) => [verdict, code])).toEqual([
    ['MISMATCH', 'REQUEST_SIGNATURE_REFUSED'],
    ['UNCHECKED', 'NOT_FOUND'],
    ['HEADERS', 'REQUEST_SIGNATURE_REFUSED'],
    ['REPEATED', 'REQUEST_SIGNATURE_REFUSED'],
    ['VALID', null],
    ['TIME', 'REQUEST_SIGNATURE_REFUSED'],
  ])
  expect(JSON.stringify(entries)).not.toContain('t'.repeat(22))
  const refused = await entriesOf(own, 'mode=TEST&only=REFUSED')
  expect(refused.map(({ code }) => code)).not.toContain(null)
  const pages: Entry[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await own.owner.call(
      'GET',
      logPath(own, `mode=TEST&page_size=3&cursor=${cursor}`.replace(/&cursor=$/, '')),
    )
    pages.push(...(body.list as Entry[]))
    cursor = body.next_cursor as string | null
  }
  expect(pages).toEqual(entries)
})

it('another shop sees none of it, by its people or its key; requests with an unknown key are not logged', async () => {
  expect((await other.owner.call('GET', logPath(own))).body.error).toBe('NOT_FOUND')
  expect((await askSigned(api.url, other.key, 'GET', logPath(own))).body.error).toBe('NOT_FOUND')
  const count = async () =>
    (await sql<{ n: number }>`SELECT count(*)::int AS n FROM signed_request`.execute(bank.owner)).rows[0]?.n
  await newest(other, 1)
  const before = await count()
  await askSigned(api.url, { keyId: uuidV7(), secret: 'x' }, 'GET', '/pg/nowhere')
  await askSigned(api.url, { ...other.key, secret: 'x' }, 'GET', '/pg/transaction')
  const entries = await newest(other, 2)
  expect(await count()).toBe((before ?? 0) + 1)
  expect(new Set(entries.map(({ key_seq }) => key_seq))).toEqual(new Set([other.key.keyId]))
})

it('a flood of forged requests for a known key leaves the log readable; entries are deleted after 30 days', async () => {
  const forged = { ...other.key, secret: 'x' }
  for (let round = 0; round < 6; round++)
    await Promise.all(Array.from({ length: 25 }, () => askSigned(api.url, forged, 'GET', '/pg/transaction/1')))
  await askSigned(api.url, other.key, 'GET', `/pg/merchant/${other.seq}/event`)
  await vi.waitFor(async () => expect((await entriesOf(other))[0]).toMatchObject({ verdict: 'VALID' }), 5_000)
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM signed_request
    WHERE key_seq = ${other.key.keyId} AND verdict <> 'VALID'`.execute(bank.owner)
  expect(rows[0]?.n).toBe(100)
  await sql`UPDATE signed_request SET created_at = created_at - interval '31 days' WHERE merchant_seq = ${other.seq}`.execute(
    bank.owner,
  )
  expect(await forgetOldRequests(bank.owner as never)).toBe(false)
  expect(await entriesOf(other)).toEqual([])
  expect((await entriesOf(own)).length).toBeGreaterThan(0)
})

it('R-SHOP-KEY: a key works only from the networks set by the owner; for a live key they need a second factor', async () => {
  const path = `/pg/merchant/${own.seq}/signature-key`
  const networks = ['203.0.113.0/24', '2001:db8::/32']
  const from = async (address: string) => {
    const reply = await askSigned(api.url, own.key, 'GET', `/pg/merchant/${own.seq}/event`, {
      headers: { 'x-forwarded-for': address },
    })
    return reply.body.error
  }
  expect((await other.owner.confirmed('PUT', path, { mode: 'TEST', networks })).body.error).toBe('NOT_FOUND')
  expect((await own.owner.call('PUT', path, { body: { mode: 'LIVE', networks } })).body.error).toBe('STEP_UP_REQUIRED')
  const wrong = await own.owner.call('PUT', path, { body: { mode: 'TEST', networks: ['203.0.113.0/33'] } })
  expect(wrong.body.fields).toHaveProperty(['networks.0'])
  expect((await own.owner.confirmed('PUT', path, { mode: 'TEST', networks })).body.keys).toMatchObject([{ networks }])
  expect(await from('203.0.113.9')).toBe(0)
  expect(await from('2001:db8::9')).toBe(0)
  expect(await from('203.0.114.9')).toBe('ADDRESS_NOT_ALLOWED')
  const forged = { ...own.key, secret: 'x' }
  expect((await askSigned(api.url, forged, 'GET', '/account')).body.error).toBe('REQUEST_SIGNATURE_REFUSED')
  await vi.waitFor(async () => {
    const verdicts = (await entriesOf(own)).slice(0, 2).map(({ verdict }) => verdict)
    expect(verdicts).toEqual(['MISMATCH', 'ADDRESS'])
  }, 5_000)
  const rotated = await own.owner.confirmed('POST', path, { type: 'SET_ROTATED', mode: 'TEST' })
  expect(rotated.body.key).toMatchObject({ networks })
  const { list } = (await own.owner.call('GET', `/pg/merchant/${own.seq}/log`)).body as { list: { action: string }[] }
  expect(list.map(({ action }) => action)).toContain('key.limited')
})

it('shows the requests left in each mode, without using any up', async () => {
  const path = `/pg/merchant/${other.seq}/limit`
  const left = async (mode: string) => {
    const { list } = (await other.owner.call('GET', `${path}?mode=${mode}`)).body as {
      list: { operation: string; left: number; max: number }[]
    }
    return list.find(({ operation }) => operation === 'POST /pg/transaction')
  }
  expect(await left('TEST')).toMatchObject({ max: 600, left: 600 })
  await askSigned(api.url, other.key, 'POST', '/pg/transaction', { body: {}, idempotencyKey: uuidV7() })
  expect(await left('TEST')).toMatchObject({ left: 599 })
  expect(await left('LIVE')).toMatchObject({ left: 600 })
  expect((await own.owner.call('GET', path)).body.error).toBe('NOT_FOUND')
  expect((await askSigned(api.url, other.key, 'GET', path)).body.list).toMatchObject([{}, {}, {}, {}, {}, {}])
})

it('lists events with their deliveries, and resends one of them to one endpoint', async () => {
  const place = `/pg/merchant/${other.seq}`
  const add = (name: string) =>
    askSigned(api.url, other.key, 'POST', `${place}/webhook`, {
      body: { mode: 'TEST', url: `https://shop.example/${name}` },
    })
  const seqOf = ({ body }: Awaited<ReturnType<typeof add>>) => (body.webhook as { endpoint_seq: string }).endpoint_seq
  const first = seqOf(await add('first'))
  const tests = [0, 1, 2].map(() => other.owner.call('POST', `${place}/webhook/${first}/test`))
  await Promise.all(tests)
  await sql`SELECT number_events(100)`.execute(bank.owner)
  const second = seqOf(await add('second'))
  type Logged = { event: { event_seq: number; type: string }; deliveries: { endpoint_seq: string; state: string }[] }
  const log = async (query: string) => (await other.owner.call('GET', `${place}/event-log?mode=TEST&${query}`)).body
  const { list, next_cursor } = (await log('page_size=2')) as unknown as { list: Logged[]; next_cursor: string }
  expect(list.map(({ event }) => event.event_seq)).toEqual([3, 2])
  expect(list[0]?.deliveries).toMatchObject([{ endpoint_seq: first, state: 'PENDING' }])
  const rest = (await log(`page_size=2&cursor=${next_cursor}`)) as unknown as { list: Logged[]; next_cursor: unknown }
  expect([rest.list.map(({ event }) => event.event_seq), rest.next_cursor]).toEqual([[1], null])
  expect((await log('cursor=x')).error).toBe('INVALID_INPUT')
  const again = { body: { from_event_seq: 2, to_event_seq: 2 } }
  expect((await other.owner.call('POST', `${place}/webhook/${first}/resend`, again)).body.count).toBe(1)
  // A test event is only for its own endpoint.
  expect((await other.owner.call('POST', `${place}/webhook/${second}/resend`, again)).body.count).toBe(0)
  expect((await own.owner.call('GET', `${place}/event-log`)).body.error).toBe('NOT_FOUND')
  expect((await askSigned(api.url, other.key, 'GET', `${place}/event-log`)).body.list).toHaveLength(3)
})

it('the test clock moves only forward, by at most 31 days, for the owner and for test keys', async () => {
  const path = `/pg/merchant/${other.seq}/test-clock`
  const forward = (seconds: number, by = other) =>
    by.owner.call('POST', path, { body: { seconds }, headers: { 'idempotency-key': uuidV7() } })
  for (const seconds of [-86_400, 0, 59, 31 * 86_400 + 1, 1.5])
    expect((await forward(seconds)).body.error).toBe('INVALID_INPUT')
  expect((await forward(60, own)).status).toBe(404)
  expect((await own.owner.call('GET', path)).status).toBe(404)
  const signed = async (key: SigningKey) =>
    (await askSigned(api.url, key, 'POST', path, { body: { seconds: 60 }, idempotencyKey: uuidV7() })).body
  expect(await signed(other.key)).toMatchObject({ error: 0, clock: { forward_seconds: 60 } })
  // Live keys work once a shop is approved.
  await sql`UPDATE merchant SET state = 'ACTIVE', activated_at = now() WHERE merchant_seq = ${other.seq}`.execute(
    bank.owner,
  )
  expect((await signed(await other.owner.signingKey(other.seq, 'LIVE'))).error).toBe('TEST_KEY_REQUIRED')
  await sql`UPDATE merchant SET state = 'CLOSED', closed_at = now() WHERE merchant_seq = ${other.seq}`.execute(
    bank.owner,
  )
  expect((await forward(60)).body.error).toBe('MERCHANT_CLOSED')
})
