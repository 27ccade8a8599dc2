import { generateKeyPairSync, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fastify } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { identityRoutes } from './routes.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const NONCE = 'a-word-of-one-attempt'

/** A stand-in for the bank: records requests in `told` and answers with the status in `answer`. */
let told: { readonly path: string | undefined; readonly result: string }[]
let answer: number
const bank = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += String(chunk)
  })
  request.on('end', () => {
    told.push({ path: request.url, result: String(JSON.parse(body).result) })
    response.writeHead(answer).end()
  })
})
const agency = fastify()

beforeAll(async () => {
  await new Promise<void>((resolve) => void bank.listen(0, '127.0.0.1', resolve))
  const { port } = bank.address() as AddressInfo
  agency.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  await agency.register(identityRoutes, { key: privateKey, apiUrl: `http://127.0.0.1:${port}` })
})
beforeEach(() => {
  told = []
  answer = 200
})
afterAll(async () => {
  await agency.close()
  bank.close()
})

const say = (fields: Record<string, string>) =>
  agency.inject({
    method: 'POST',
    url: `/identity/${NONCE}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

function claimsOf(result: string): unknown {
  const [payload = '', signature = ''] = result.split('.')
  const signed = Buffer.from(`cocobnk-identity-result.${payload}`)
  expect(verify(null, signed, publicKey, Buffer.from(signature, 'base64url'))).toBe(true)
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}

it('shows the same page for every token and never renders the token', async () => {
  const { body, statusCode } = await agency.inject(`/identity/${encodeURIComponent('"><script>1</script>')}`)
  expect([statusCode, body.includes('<script>1')]).toEqual([200, false])
})

it('returns a signed identity result to the bank for exactly this attempt', async () => {
  const { body } = await say({ outcome: 'CONFIRMED', name: '김하늘', birth_date: '900101' })
  expect(body).toContain('The bank has been told')
  expect(told).toHaveLength(1)
  expect(told[0]?.path).toBe('/api/v1/kyc/realname/process/result')
  expect(claimsOf(told[0]?.result ?? '')).toEqual({
    nonce: NONCE,
    outcome: 'CONFIRMED',
    name: '김하늘',
    birth_date: '900101',
  })
})

it('reports a failed check without a name, even if one was entered', async () => {
  await say({ outcome: 'REFUSED', name: '김하늘', birth_date: '' })
  expect(claimsOf(told[0]?.result ?? '')).toEqual({ nonce: NONCE, outcome: 'REFUSED' })
})

it('reports when the bank does not accept it', async () => {
  answer = 409
  expect((await say({ outcome: 'REFUSED' })).body).toContain('The bank did not take it')
})

it('shows the form again and sends nothing if the answer is invalid', async () => {
  expect((await say({ outcome: 'MAYBE' })).statusCode).toBe(400)
  expect(told).toEqual([])
})
