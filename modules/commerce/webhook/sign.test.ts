import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import { newSecret, signatureHeaders } from './sign.ts'

const now = () => Date.now()

it('any body is verified by the Standard Webhooks library, with each of two secrets', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.uuid(), (value, id) => {
      const body = JSON.stringify(value)
      const secrets = [newSecret(), newSecret()]
      const headers = signatureHeaders({ id, body, atMs: now() }, secrets)
      for (const secret of secrets) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
    }),
  )
})

it.each([
  ['another body', { body: '{"amount":"2"}' }],
  ['another id', { id: 'other' }],
  ['another time', { atMs: now() + 2_000 }],
])('is rejected for %s', (_, changed) => {
  const secret = newSecret()
  const message = { id: 'one', body: '{"amount":"1"}', atMs: now() }
  const { 'webhook-signature': signature = '' } = signatureHeaders(message, [secret])
  const spoilt = { ...message, ...changed }
  const headers = { ...signatureHeaders(spoilt, [secret]), 'webhook-signature': signature }
  expect(() => new Webhook(secret).verify(spoilt.body, headers)).toThrow('No matching signature')
})
