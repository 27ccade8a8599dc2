import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { verifyWebhook, webhookHandler } from './index.ts'
import { signedWebhook } from './testing.ts'

const SECRET = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`
const OTHER = `whsec_${Buffer.from('another secret of an endpoint ..').toString('base64')}`
const DATA = { transaction_seq: 't', shop_order_number: 'A-1', state: 'PAID', payment_seq: 'p', method: 'BALANCE' }
const NOW = 1_794_916_800_000

type Changed = {
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly secret?: string
  readonly nowMs?: number
}

const sent = () => signedWebhook(SECRET, 'checkout.paid', DATA, NOW)
const fault = (verified: Promise<unknown>) =>
  verified.then(
    () => undefined,
    (error: Error) => `${error.name}: ${error.message}`,
  )

describe('a message from the bank', () => {
  it('is compatible with the Standard Webhooks library in both directions', async () => {
    const { body, headers } = await signedWebhook(SECRET, 'checkout.paid', DATA)
    expect(new Webhook(SECRET).verify(body, headers as Record<string, string>)).toMatchObject({ type: 'checkout.paid' })
    const signature = new Webhook(SECRET).sign('msg_1', new Date(NOW), body)
    const theirs = { 'webhook-id': 'msg_1', 'webhook-timestamp': String(NOW / 1000), 'webhook-signature': signature }
    expect(await verifyWebhook(body, theirs, SECRET, { nowMs: NOW })).toMatchObject({ data: DATA })
  })

  it('is verified with `Headers` or plain headers, and with the old or the new secret', async () => {
    const { body, headers } = await sent()
    expect(await verifyWebhook(body, new Headers(headers), [OTHER, SECRET], { nowMs: NOW })).toMatchObject({
      type: 'checkout.paid',
      mode: 'TEST',
      data: DATA,
    })
  })

  it('signed with two secrets is verified with either', async () => {
    const { body, headers } = await sent()
    const both = { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` }
    expect(await verifyWebhook(body, both, SECRET, { nowMs: NOW })).toMatchObject({ data: DATA })
  })
})

describe('is refused with the reason', () => {
  it.each<[string, Changed, string]>([
    ['another body', { body: '{}' }, 'signature does not fit'],
    ['another id', { headers: { 'webhook-id': 'x' } }, 'signature does not fit'],
    ['another secret', { secret: OTHER }, 'signature does not fit'],
    ['a secret that is none', { secret: 'test_1' }, 'begins with whsec_'],
    ['no signature', { headers: { 'webhook-signature': '' } }, 'header is missing'],
    ['a time that is none', { headers: { 'webhook-timestamp': 'now' } }, 'clock'],
    ['an old time', { nowMs: NOW + 301_000 }, 'clock'],
    ['a time to come', { nowMs: NOW - 301_000 }, 'clock'],
    ['a parsed body', { body: {} as string }, 'not as what a parser made'],
  ])('with %s', async (_, { body, headers = {}, secret = SECRET, nowMs = NOW }, why) => {
    const message = await sent()
    const said = await fault(verifyWebhook(body ?? message.body, { ...message.headers, ...headers }, secret, { nowMs }))
    expect(said).toMatch(/^WebhookError: /)
    expect(said).toContain(why)
  })
})

describe('a handler', () => {
  it('calls the function of the event type, and `onOther` for all other types', async () => {
    const told: string[] = []
    const handler = webhookHandler({
      secrets: SECRET,
      nowMs: NOW,
      onOther: ({ type }) => {
        told.push(`other ${type}`)
      },
    }).on('checkout.paid', ({ data }) => {
      told.push(`paid ${data.shop_order_number}`)
    })
    const paid = await sent()
    const test = await signedWebhook(SECRET, 'endpoint.test', { endpoint_seq: 'e' }, NOW)
    await handler.handle(paid.body, paid.headers)
    await handler.handle(test.body, test.headers)
    expect(told).toEqual(['paid A-1', 'other endpoint.test'])
  })

  it('refuses a second function for a type', () => {
    const handler = webhookHandler({ secrets: SECRET, onOther: () => {} }).on('checkout.paid', () => {})
    expect(() => handler.on('checkout.paid', () => {})).toThrow('has a function already')
  })
})
