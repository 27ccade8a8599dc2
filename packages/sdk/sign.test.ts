import { intentSecret, readIntentHeader, verifyIntent } from '@cocobnk/request-signature'
import { expect, it } from 'vitest'
import { signedHeaders } from './sign.ts'

const MASTER = new Uint8Array(32).fill(7)
const KEY_ID = '019a8000-0000-7000-8000-000000000009'
const SIGNATORY = { by: 'key', id: KEY_ID, member: '019a8000-0000-7000-8000-000000000002' } as const
const KEY = {
  keyId: KEY_ID,
  secret: 'csk_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8',
  intentSecret: intentSecret(MASTER, SIGNATORY),
}
const SENT = { method: 'POST', target: '/api/v1/account/transfer?x=1', body: '{"amount":"1"}' }
const IDEMPOTENCY_KEY = '019a8000-0000-7000-8000-000000000001'
const REQUEST = { ...SENT, idempotencyKey: IDEMPOTENCY_KEY, nowMs: Date.parse('2026-11-17T12:00:00Z') }

it("never changes, because other people's clients compute it", async () => {
  expect(KEY.intentSecret).toBe('W6ODirUYrPbmSKcyeCYqb4JbkhQIg--mJOIZ5woqBJI')
  expect(await signedHeaders(KEY, REQUEST)).toEqual({
    'request-key': KEY_ID,
    'request-time': '1794916800',
    'idempotency-key': IDEMPOTENCY_KEY,
    'request-signature': '2898d6134502c44e746854bc14e47b85114e37f07162f34db1575159bb30f78b',
    'request-intent': '1794916800.yOmM3RgK5O1665E8ieAD6t80bDqsbiRFUsuIcldyvL0',
  })
})

it('signs an intent that the poster accepts, whatever the body', async () => {
  for (const body of ['', '{}', '{"message":"안녕하세요 \u2028 ☕"}']) {
    const { 'request-intent': header } = await signedHeaders(KEY, { ...REQUEST, body })
    const read = readIntentHeader(header)
    expect(read && verifyIntent(MASTER, { ...SIGNATORY, ...SENT, body, once: IDEMPOTENCY_KEY, ...read })).toBe(true)
  }
})

it.each([
  ['without an intent secret', { ...KEY, intentSecret: undefined }, REQUEST],
  ['with an empty one', { ...KEY, intentSecret: '' }, REQUEST],
  ['without an idempotency key', KEY, { ...REQUEST, idempotencyKey: undefined }],
] as const)('signs no intent %s', async (_, key, request) => {
  expect(await signedHeaders(key, request)).not.toHaveProperty('request-intent')
})
