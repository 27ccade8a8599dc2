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

it('a signed request is noted with how it was answered; reading the log is not', async () => {
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

it('where the signature is wrong, the log shows the text it should have been of, and nothing secret', async () => {
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

it('tells what else is wrong with a signature', async () => {
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
  for (let cursor: unknown = ''; cursor !== null; ) {
    const { body } = await own.owner.call(
      'GET',
      logPath(own, `mode=TEST&page_size=3&cursor=${String(cursor)}`.replace(/&cursor=$/, '')),
    )
    pages.push(...(body.list as Entry[]))
    cursor = body.next_cursor
  }
  expect(pages).toEqual(entries)
})

it('another shop sees nothing of it, by its people or its key; a made-up key is noted nowhere', async () => {
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

it('a flood of forged requests for a known key leaves the rest readable, and 30 days later all is gone', async () => {
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
