import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Refusal } from '@cocobnk/workflow'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { httpTransport } from './http-transport.ts'

const SMS = { sms_seq: '01999999-0000-7000-8000-000000000001', recipient: '+821012345678' }
const asked: { headers: IncomingHttpHeaders; body: unknown }[] = []
let status = 200

const provider = createServer((request, response) => {
  void text(request).then((body) => {
    asked.push({ headers: request.headers, body: JSON.parse(body) })
    response.writeHead(status).end(`no such number ${SMS.recipient}`)
  })
})

beforeAll(async () => {
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
})
afterAll(() => provider.close())

function send() {
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/sms`
  return httpTransport({ url, token: 'secret', from: 'Cocobnk' }).send(SMS, 'Hello')
}

it('sends the recipient, the text and an idempotency id to the provider', async () => {
  status = 202
  await send()
  expect(asked.at(-1)).toMatchObject({
    headers: { authorization: 'Bearer secret', 'idempotency-key': SMS.sms_seq },
    body: { id: SMS.sms_seq, from: 'Cocobnk', to: SMS.recipient, text: 'Hello' },
  })
})

it.each([400, 404, 410, 422])('treats %i as final: the number is wrong', async (answer) => {
  status = answer
  await expect(send()).rejects.toBeInstanceOf(Refusal)
})

it.each([401, 403, 429, 500, 503])('retries after %i, which is our fault or temporary', async (answer) => {
  status = answer
  await expect(send()).rejects.not.toBeInstanceOf(Refusal)
})

it.each([422, 500])(
  "never includes the provider's message with %i in the error, because it may contain the number",
  async (answer) => {
    status = answer
    await expect(send()).rejects.not.toThrow(SMS.recipient)
  },
)
