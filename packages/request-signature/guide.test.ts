import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { intentSecret, readIntentHeader, readSigned, signRequest, verifyIntent, verifySignature } from './index.ts'

const guide = readFileSync(join(import.meta.dirname, '../../docs/api-keys.md'), 'utf8')
const MASTER = new Uint8Array(32).fill(7)
const KEY = {
  keyId: '019a8000-0000-7000-8000-000000000009',
  secret: 'csk_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8',
}
const SIGNATORY = { by: 'key', id: KEY.keyId, member: '019a8000-0000-7000-8000-000000000002' } as const
const IDEMPOTENCY_KEY = '019a8000-0000-7000-8000-000000000001'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const headersIn = (text: string) =>
  Object.fromEntries([...text.matchAll(/^([a-z-]+): (\S+)$/gm)].map(([, name, value]) => [name, value]))

it('docs/api-keys.md gives the headers of its example', () => {
  const intent = intentSecret(MASTER, SIGNATORY)
  for (const given of [KEY.keyId, KEY.secret, intent]) expect(guide).toContain(`\`${given}\``)
  const headers = signRequest({
    ...KEY,
    intentSecret: intent,
    method: 'POST',
    target: '/api/v1/account/transfer',
    idempotencyKey: IDEMPOTENCY_KEY,
    body: '{"amount":"1"}',
    now: new Date('2026-11-17T12:00:00Z'),
  })
  expect(headersIn(guide)).toEqual(headers)
})

it('the program in docs/api-keys.md signs what api and poster accept', async () => {
  vi.stubEnv('BANK_KEY', KEY.keyId)
  vi.stubEnv('BANK_SECRET', KEY.secret)
  vi.stubEnv('BANK_INTENT_SECRET', intentSecret(MASTER, SIGNATORY))
  const sent: [string, { method: string; headers: Record<string, string>; body: string }][] = []
  vi.stubGlobal('fetch', (...request: (typeof sent)[number]) => void sent.push(request))
  const [, text = ''] = /^```ts\n(.*?)^```$/ms.exec(guide) ?? []
  const program = `${stripTypeScriptTypes(text)}\nexport { transfer }`
  const { transfer } = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(program)}`)) as {
    transfer: (body: object, idempotencyKey: string) => Promise<unknown>
  }
  await transfer({ amount: '1' }, IDEMPOTENCY_KEY)
  const [address, { method, headers, body }] = sent[0] ?? expect.fail('nothing was sent')
  const request = { method, target: new URL(address).pathname }
  const signed = readSigned(headers)
  expect(signed && verifySignature(KEY.secret, signed, { ...request, body: new TextEncoder().encode(body) })).toBe(true)
  const read = readIntentHeader(headers['request-intent'])
  expect(read && verifyIntent(MASTER, { ...SIGNATORY, ...request, body, once: IDEMPOTENCY_KEY, ...read })).toBe(true)
})
