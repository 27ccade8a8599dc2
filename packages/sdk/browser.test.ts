import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { isSettled, openTransaction } from './browser.ts'

const TOKEN = 'AAAAAAAAAAAAAAAAAAAAAA'
const opened: (() => void)[] = []

afterEach(() => {
  for (const close of opened.splice(0)) close()
})

async function bankThat(answer: unknown): Promise<string> {
  const server = createServer((request, response) => {
    const isAsked =
      request.url === `/api/v1/pg/transaction/token/${TOKEN}` && request.headers.authorization === undefined
    response.end(JSON.stringify(isAsked ? answer : { error: 'NOT_FOUND' }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  opened.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('a page reads the state of a payment with its token alone', async () => {
  const baseUrl = await bankThat({ error: 0, transaction: { state: 'PAID' } })
  expect(await openTransaction({ baseUrl, token: TOKEN })).toEqual({ state: 'PAID' })
  await expect(openTransaction({ baseUrl, token: '../me' })).rejects.toThrow('NOT_FOUND')
})

it.each([
  ['OPEN', false],
  ['PROCESSING', false],
  ['PAID', true],
  ['EXPIRED', true],
  ['A_LATER_WORD', true],
])('%s is settled: %s', (state, settled) => expect(isSettled({ state })).toBe(settled))
