import { expect, it } from 'vitest'
import {
  type Intent,
  intentHeader,
  intentHeaderOf,
  intentSecret,
  readIntentHeader,
  signIntent,
  verifyIntent,
} from './index.ts'

const MASTER = new Uint8Array(32).fill(7)
const REQUEST = {
  by: 'session',
  id: '019a8000-0000-7000-8000-000000000001',
  member: '019a8000-0000-7000-8000-000000000002',
  time: '1794916800',
  method: 'POST',
  target: '/api/v1/account/transfer',
  once: '019a8000-0000-7000-8000-000000000003',
  body: '{"amount":"1"}',
} as const
const signed = (): Intent => ({ ...REQUEST, tag: signIntent(intentSecret(MASTER, REQUEST), REQUEST) })

it('an intent is valid as its signatory signed it', () => {
  expect(verifyIntent(MASTER, signed())).toBe(true)
})

it.each([
  ['signatory kind', { by: 'key' }],
  ['session', { id: '019a8000-0000-7000-8000-000000000009' }],
  ['member', { member: '019a8000-0000-7000-8000-000000000009' }],
  ['time', { time: '1794916801' }],
  ['method', { method: 'PATCH' }],
  ['target', { target: '/api/v1/account/transfer?x=1' }],
  ['key', { once: '019a8000-0000-7000-8000-000000000009' }],
  ['body', { body: '{"amount":"2"}' }],
  ['tag', { tag: 'A'.repeat(43) }],
  ['tag of another length', { tag: 'AAAA' }],
] as const)('an intent is not valid with another %s', (_, change) => {
  expect(verifyIntent(MASTER, { ...signed(), ...change })).toBe(false)
})

it('another master key makes other secrets', () => {
  expect(verifyIntent(new Uint8Array(32).fill(8), signed())).toBe(false)
})

it('the header of a request is valid now', () => {
  const read = readIntentHeader(intentHeaderOf(intentSecret(MASTER, REQUEST), REQUEST))
  expect(read && verifyIntent(MASTER, { ...REQUEST, ...read })).toBe(true)
  expect(Math.abs(Date.now() / 1000 - Number(read?.time))).toBeLessThan(5)
})

it('the header holds time and tag', () => {
  const { time, tag } = signed()
  expect(readIntentHeader(intentHeader({ time, tag }))).toEqual({ time, tag })
  for (const wrong of [undefined, '', '1794916800', `1794916800.${tag}x`, `0.${tag}`, ['x']])
    expect(readIntentHeader(wrong)).toBeUndefined()
})
