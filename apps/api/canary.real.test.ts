import { randomBytes, randomInt } from 'node:crypto'
import { sql } from '@cocobnk/database'
import { type Bank, freshBank } from '@cocobnk/testing/members'
import { demandOf, newPerson } from '@cocobnk/testing/person'
import { startRedis, untilTrue } from '@cocobnk/testing/processes'
import type { Reply } from '@cocobnk/testing/requests'
import { type RunningApi, startApi } from '@cocobnk/testing/start-api'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTraceSink } from './testing/trace-sink.ts'

const mark = () => randomBytes(6).toString('hex')

/** Unique values, so that any occurrence elsewhere is a leak from this test. */
const secrets = new Map<string, string>([
  ['ID', `canary-${mark()}`],
  ['email', `canary-${mark()}@members.test`],
  ['another email', `canary-${mark()}@members.test`],
  ['email of nobody', `canary-${mark()}@members.test`],
  ['phone', `+8210${randomInt(10_000_000, 99_999_999)}`],
  ['phone of nobody', `+8211${randomInt(10_000_000, 99_999_999)}`],
  ['password', `Canary-${mark()}!`],
  ['wrong password', `Canary-${mark()}!`],
  ['new password', `Canary-${mark()}!`],
  ['made-up refresh token', randomBytes(32).toString('base64url')],
  ['made-up proof', randomBytes(32).toString('base64url')],
  ['made-up bearer token', `canary.${mark()}.canary`],
  ['made-up lock token', randomBytes(32).toString('base64url')],
])
const secret = (name: string) => secrets.get(name) ?? expect.fail(name)

let bank: Bank
let redis: Awaited<ReturnType<typeof startRedis>>
let sink: Awaited<ReturnType<typeof startTraceSink>>
let api: RunningApi
const refusals: Reply[] = []

beforeAll(async () => {
  bank = await freshBank()
  redis = await startRedis()
  sink = await startTraceSink()
  const env = { REDIS_URL: redis.url, OTLP_URL: sink.url, TRUST_PROXY: 'loopback', LOG_LEVEL: 'trace' }
  api = await startApi({ ...bank.env, ...env })
  await liveThrough()
})

afterAll(async () => {
  await api?.stop()
  sink?.close()
  await redis?.stop()
  await bank?.close()
})

/** Runs through a membership with every kind of secret, including failing requests. */
async function liveThrough(): Promise<void> {
  const person = newPerson(api.url, secret('ID'), secret('password'))
  const call: typeof person.call = async (...request) => {
    const reply = await person.call(...request)
    if (reply.status >= 400) refusals.push(reply)
    return reply
  }
  const registration = {
    user_id: secret('ID'),
    password: secret('password'),
    email: secret('email'),
    terms: ['OVER_19', 'SERVICE', 'INTEGRATED_SERVICE', 'PERSONAL_DATA'],
  }
  for (const value of [secret('email'), secret('email of nobody')]) {
    await call('GET', `/member/parameter/validation?name=email&value=${encodeURIComponent(value)}`)
  }
  expect((await call('POST', '/member', { body: registration })).status).toBe(200)
  await call('POST', '/member', { body: registration })
  await call('POST', '/member/find/id', { body: { email: secret('email of nobody') } })
  await call('POST', '/member/find/password', { body: { user_id: secret('email') } })
  await call('POST', '/auth/lock', { body: { token: secret('made-up lock token') } })
  const names = ['ID', 'email', 'email of nobody', 'phone of nobody']
  for (const user_id of names.map(secret)) {
    await call('POST', '/auth/token', { body: { user_id, password: secret('wrong password') } })
  }
  await call('GET', '/member/me', { headers: { authorization: `Bearer ${secret('made-up bearer token')}` } })
  expect((await person.logIn()).status).toBe(200)
  note('access token', person.token())
  note('refresh token', person.cookie())
  await call('POST', '/auth/token/refresh', {
    headers: { cookie: `__Host-refresh_token=${secret('made-up refresh token')}` },
  })
  await call('POST', '/auth/token/refresh')
  note('second refresh token', person.cookie())
  await call('POST', '/member/me/email', { body: { email: secret('another email') } })
  const phone = { body: { phone: secret('phone') } }
  const phoneRefused = await call('POST', '/member/me/phone/code', phone)
  const phoneProof = await person.prove(phoneRefused, { password: secret('password') })
  expect((await call('POST', '/member/me/phone/code', { ...phone, proof: phoneProof })).status).toBe(200)
  await call('POST', '/member/me/phone/verify', { body: { code: '000000' } })

  const { secret: otpSecret, codeAt, recoveryCodes } = await person.enrolOtp()
  note('OTP secret', otpSecret)
  for (const [index, code] of recoveryCodes.entries()) note(`recovery code ${index}`, code)
  const code = codeAt(0)
  note('code', code)
  const change = { type: 'UPDATE_PASSWORD', password: secret('password'), new_password: secret('new password') }
  const refused = await call('PATCH', '/member/me', { body: change })
  const wrong = { body: { otp_token: recoveryCodes[1]?.toLowerCase().replace(/.$/, 'x') } }
  await call('POST', `/auth/step-up/${demandOf(refused).challenge_seq}`, wrong)
  const proof = await person.prove(refused, { otp_token: code })
  note('proof', proof)
  await call('PATCH', '/member/me', { body: change, proof: secret('made-up proof') })
  expect((await call('PATCH', '/member/me', { body: change, proof })).status).toBe(200)
  await call('GET', `/users/${secret('ID')}`)
  const again = { user_id: secret('email'), password: secret('new password'), otp_token: recoveryCodes[0] }
  expect((await call('POST', '/auth/token', { body: again })).status).toBe(200)
  await failOnPurpose(() => call('POST', '/member', { body: { ...registration, user_id: `${secret('ID')}-2` } }))
  await failOnPurpose(() => call('POST', '/auth/token', { body: again }))
}

function note(name: string, value: string): void {
  secrets.set(name, value)
}

/** Provokes a database error, which contains the statement and the row. Neither may leak. */
async function failOnPurpose(act: () => Promise<Reply>): Promise<void> {
  await sql`ALTER TABLE member_email ADD CONSTRAINT canary CHECK (false) NOT VALID`.execute(bank.owner)
  await sql`ALTER TABLE session ADD CONSTRAINT canary CHECK (false) NOT VALID`.execute(bank.owner)
  const reply = await act()
  await sql`ALTER TABLE member_email DROP CONSTRAINT canary`.execute(bank.owner)
  await sql`ALTER TABLE session DROP CONSTRAINT canary`.execute(bank.owner)
  expect([409, 500]).toContain(reply.status)
}

/** The names of all secrets in a text: verbatim, URL-encoded, JSON-escaped, or in another letter case. */
function secretsIn(text: string): string[] {
  const lower = text.toLowerCase()
  const spellings = (value: string) => [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)]
  const isIn = (value: string) =>
    /^\d+$/.test(value)
      ? new RegExp(`\\b${value}\\b`).test(text)
      : spellings(value).some((spelling) => lower.includes(spelling.toLowerCase()))
  return [...secrets].flatMap(([name, value]) => (isIn(value) ? [name] : []))
}

it('the search finds secrets in a text', () => {
  expect(secretsIn(`a log line with ${secret('email').toUpperCase()}`)).toEqual(['email'])
  expect(secretsIn(`code=${secret('code')};`)).toEqual(['code'])
})

it('no secret or personal data is in a log line', async () => {
  expect(api.log()).toContain('http.failed')
  expect(secretsIn(api.log())).toEqual([])
})

it('nor in a trace', async () => {
  await untilTrue('traces have arrived', () => sink.text().includes('/auth/token'))
  expect(secretsIn(sink.text())).toEqual([])
})

it('nor in the body of a refusal', () => {
  expect(refusals.length).toBeGreaterThan(8)
  for (const { body } of refusals) expect(secretsIn(JSON.stringify(body))).toEqual([])
})

it('nor in a key or value of Redis', async () => {
  const client = new Redis(redis.url)
  const keys = await client.keys('*')
  const dumps = await Promise.all(keys.map((key) => client.dumpBuffer(key)))
  client.disconnect()
  expect(keys.length).toBeGreaterThan(3)
  expect(secretsIn([...keys, ...dumps.map((dump) => dump?.toString('latin1') ?? '')].join('\n'))).toEqual([])
})

/** Allowed plain text: an ID is not secret among members, and a queued mail or text message contains its recipient until it is sent. */
const READABLE: Readonly<Record<string, readonly string[]>> = {
  member: ['ID'],
  mail: ['ID', 'email', 'another email'],
  sms: ['phone'],
}

it('nor readable in the database', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`.execute(bank.owner)
  for (const { name } of rows) {
    const dumped = await sql<{ row: string }>`SELECT row_to_json(t)::text AS row FROM ${sql.table(name)} t`.execute(
      bank.owner,
    )
    const found = secretsIn(dumped.rows.map(({ row }) => row).join('\n'))
    expect({ name, found: found.filter((one) => !READABLE[name]?.includes(one)) }).toEqual({ name, found: [] })
  }
})
