import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  intentSecret,
  isRecent,
  readIntentHeader,
  readSigned,
  signRequest,
  verifyIntent,
  verifySignature,
} from './index.ts'

const NOW = new Date('2026-11-17T12:00:00Z')
const KEY = {
  keyId: '019a8000-0000-7000-8000-000000000009',
  secret: 'csk_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8',
}
const IDEMPOTENCY_KEY = '019a8000-0000-7000-8000-000000000001'
const REQUEST = { method: 'POST', target: '/api/v1/account/transfer?x=1', body: '{"amount":"1"}' }
const bytesOf = (text: string) => new TextEncoder().encode(text)

function holds(headers: Readonly<Record<string, string>>, more: Partial<typeof REQUEST> = {}, now = NOW): boolean {
  const { method, target, body } = { ...REQUEST, ...more }
  const signed = readSigned(headers)
  return (
    signed !== undefined &&
    isRecent(signed, now) &&
    verifySignature(KEY.secret, signed, { method, target, body: bytesOf(body) })
  )
}

const keyed = () => signRequest({ ...KEY, ...REQUEST, idempotencyKey: IDEMPOTENCY_KEY, now: NOW })

it("never changes, because other people's clients compute it", () => {
  expect(keyed()).toEqual({
    'request-key': KEY.keyId,
    'request-time': '1794916800',
    'idempotency-key': IDEMPOTENCY_KEY,
    'request-signature': '2898d6134502c44e746854bc14e47b85114e37f07162f34db1575159bb30f78b',
  })
})

const MASTER = new Uint8Array(32).fill(7)
const SIGNATORY = { by: 'key', id: KEY.keyId, member: '019a8000-0000-7000-8000-000000000002' } as const
const withIntent = { ...KEY, ...REQUEST, intentSecret: intentSecret(MASTER, SIGNATORY), now: NOW }

it('a key that can move money also signs its intent, which never changes for the same reason', () => {
  const headers = signRequest({ ...withIntent, idempotencyKey: IDEMPOTENCY_KEY })
  expect(headers).toEqual({
    ...keyed(),
    'request-intent': '1794916800.yOmM3RgK5O1665E8ieAD6t80bDqsbiRFUsuIcldyvL0',
  })
  const read = readIntentHeader(headers['request-intent'])
  expect(read && verifyIntent(MASTER, { ...SIGNATORY, ...REQUEST, once: IDEMPOTENCY_KEY, ...read })).toBe(true)
})

it('a request without an idempotency key has no intent', () => {
  expect(signRequest(withIntent)).not.toHaveProperty('request-intent')
})

it('is valid for the exact request, with a key or with a nonce', () => {
  expect(holds(keyed())).toBe(true)
  const [one, other] = [signRequest({ ...KEY, ...REQUEST, now: NOW }), signRequest({ ...KEY, ...REQUEST, now: NOW })]
  expect([holds(one), holds(other)]).toEqual([true, true])
  expect(one['request-nonce']).not.toBe(other['request-nonce'])
})

it.each([
  ['method', { method: 'PUT' }],
  ['path', { target: '/api/v1/account/transfers?x=1' }],
  ['query', { target: '/api/v1/account/transfer?x=2' }],
  ['body', { body: '{"amount":"2"}' }],
  ['body, shorter', { body: '{"amount":"1"' }],
  ['body, empty', { body: '' }],
])('is not valid for another %s', (_, more) => expect(holds(keyed(), more)).toBe(false))

it.each([
  ['time', { 'request-time': '1794916801' }],
  ['key', { 'idempotency-key': '019a8000-0000-7000-8000-000000000002' }],
  ['signature', { 'request-signature': '0'.repeat(64) }],
  ['signature in capitals', { 'request-signature': keyed()['request-signature']?.toUpperCase() ?? '' }],
  ['signature, shorter', { 'request-signature': keyed()['request-signature']?.slice(2) ?? '' }],
  ['key and nonce at once', { 'request-nonce': IDEMPOTENCY_KEY }],
  ['time that is no number', { 'request-time': 'now' }],
  ['key id that is none', { 'request-key': "' OR 1=1" }],
])('is not valid with another %s', (_, more) => expect(holds({ ...keyed(), ...more })).toBe(false))

it.each(['request-key', 'request-time', 'idempotency-key', 'request-signature'])('is not valid without %s', (name) => {
  const { [name]: _, ...rest } = keyed()
  expect(holds(rest)).toBe(false)
})

it('is valid for five minutes either way and not a second longer', () => {
  const at = (seconds: number) => holds(keyed(), {}, new Date(NOW.getTime() + seconds * 1000))
  expect([-301, -300, 0, 300, 301].map(at)).toEqual([false, true, true, true, false])
})

it('is never valid for bytes that were not signed', () => {
  const headers = keyed()
  fc.assert(fc.property(fc.string(), (body) => body === REQUEST.body || !holds(headers, { body })))
})
