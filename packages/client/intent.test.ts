import { type Intent, intentSecret, readIntentHeader, verifyIntent } from '@cocobnk/request-signature'
import { describe, expect, it } from 'vitest'
import { createClient } from './index.ts'
import { importIntentKey, type SignedParts, signIntent } from './intent.ts'
import { sendJson, startServer } from './testing.ts'

const MASTER = new Uint8Array(32).fill(7)
const SESSION = {
  by: 'session',
  id: '019a8000-0000-7000-8000-000000000001',
  member: '019a8000-0000-7000-8000-000000000002',
} as const
const KEY = await importIntentKey(intentSecret(MASTER, SESSION))
const NOW_MS = Date.parse('2026-11-17T12:00:00.900Z')
const ONCE = '019a8000-0000-7000-8000-000000000003'

function isVerified(header: string | undefined, parts: SignedParts): boolean {
  const read = readIntentHeader(header)
  return read !== undefined && verifyIntent(MASTER, { ...SESSION, ...parts, ...read } satisfies Intent)
}

describe('what a browser signs', () => {
  it.each(['', '{"amount":"1"}', '{"description":"Käse 🧀\\n"}'])('is verified by the poster: %j', async (body) => {
    const parts = { method: 'POST', target: '/api/v1/account/transfer?x=%20', once: ONCE, body }
    const header = await signIntent(KEY, parts, NOW_MS)
    expect(isVerified(header, parts)).toBe(true)
    expect(isVerified(header, { ...parts, body: `${body} ` })).toBe(false)
  })

  it('has the time in whole seconds', async () => {
    const header = await signIntent(KEY, { method: 'POST', target: '/x', once: ONCE, body: '' }, NOW_MS)
    expect(readIntentHeader(header)?.time).toBe('1794916800')
  })

  it('is signed with a key that no script can read', async () => {
    expect(KEY.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', KEY)).rejects.toThrow()
  })
})

describe('a client that can sign', () => {
  const guest = { language: () => 'ko', token: () => undefined }
  const sign = (parts: SignedParts) => signIntent(KEY, parts, Date.now())

  it('signs every call with an Idempotency-Key exactly as it is sent', async () => {
    await using server = await startServer((response) => sendJson(response, { error: 0 }))
    const client = createClient({ baseUrl: server.url, ...guest, sign })
    const account_seq = '019a8000-0000-7000-8000-000000000001'
    const body = { from_account_seq: account_seq, to_account_number: '1', amount: '1', description: 'Käse 🧀' }
    await client.call('POST /account/transfer', { body, idempotencyKey: ONCE })
    await client.call('POST /finance/fund/{fund_seq}/installment', {
      path: { fund_seq: account_seq },
      body: { amount: '1' },
      idempotencyKey: ONCE,
    })
    await client.call('DELETE /market/public/order', { query: { market_seq: 'a b' }, idempotencyKey: ONCE })
    for (const { method, url, headers, body: sent } of server.seen) {
      const parts = { method, target: url, once: String(headers['idempotency-key']), body: sent }
      expect(isVerified(String(headers['request-intent']), parts)).toBe(true)
    }
    expect(server.seen.map(({ body: sent }) => sent !== '')).toEqual([true, true, false])
  })

  it('signs no other call, and sends no header without a key', async () => {
    await using server = await startServer((response) => sendJson(response, { error: 0 }))
    await createClient({ baseUrl: server.url, ...guest, sign }).call('GET /asset')
    const keyless = createClient({ baseUrl: server.url, ...guest, sign: async () => undefined })
    await keyless.call('DELETE /market/public/order', { query: {}, idempotencyKey: ONCE })
    expect(server.seen.map(({ headers }) => headers['request-intent'])).toEqual([undefined, undefined])
  })
})
