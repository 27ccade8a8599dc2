import { createHash } from 'node:crypto'
import { sql, uuidV7 } from '@cocobnk/database'
import { keyMaker, type SigningKey, signedInit } from '@cocobnk/testing/api-keys'
import { openMint, type TestAccount } from '@cocobnk/testing/money'
import type { Person } from '@cocobnk/testing/person'
import { runBank } from '@cocobnk/testing/run-bank'
import { beforeAll, expect, it } from 'vitest'

/** `npm run proof:signature` runs all cases, the gate a twentieth. */
const SHARE = process.env.SIGNATURE_PROOF === 'whole' ? 1 : 1 / 20
const FORGED = 10_000 * SHARE
const REPEATS = 1_000 * SHARE
const HONEST = 400 * SHARE
const AT_ONCE = 20
const UNIT = 10n ** 8n
const TRANSFER = '/api/v1/account/transfer'

const { bank, api, newcomer } = await runBank({ payeesWait: false })
const mint = await openMint(bank, ['USOT'])

let person: Person
let from: TestAccount
let to: TestAccount
let key: SigningKey

beforeAll(async () => {
  // In this test one member pays far more often than a person would.
  await sql`UPDATE setting SET value = value || '{"outflows_per_minute": 10000, "outflows_per_hour": 10000}'
    WHERE name = 'config.outflow'`.execute(bank.owner)
  person = await newcomer('signer')
  from = await mint.account(person, 'USOT', 100_000n * UNIT)
  to = await mint.account(await newcomer('payee'), 'USOT')
  await sql`INSERT INTO payee (payee_seq, member_seq, account_seq)
    SELECT gen_random_uuid(), member_seq, ${to.account_seq} FROM member WHERE user_name = 'signer'`.execute(bank.owner)
  key = await (await keyMaker(person)).key({ scope: 'TRANSFER' })
})

type Init = ReturnType<typeof signedInit>
type Sent = { readonly target: string; readonly init: Init }

const bodyOf = (amount = '0.01') => ({
  from_account_seq: from.account_seq,
  to_account_number: to.number,
  amount,
})

const pay = (by = key, idempotencyKey = uuidV7()): Sent => ({
  target: TRANSFER,
  init: signedInit(by, 'POST', TRANSFER, { body: bodyOf(), idempotencyKey }),
})

const read = (): Sent => ({ target: '/api/v1/account', init: signedInit(key, 'GET', '/api/v1/account', {}) })

async function ask({ target, init }: Sent): Promise<{ status: number; error: unknown; text: string }> {
  const response = await fetch(api.url + target, init)
  const text = await response.text()
  return { status: response.status, error: (JSON.parse(text) as { error: unknown }).error, text }
}

const withHeaders = ({ target, init }: Sent, more: Readonly<Record<string, string>>): Sent => ({
  target,
  init: { ...init, headers: { ...init.headers, ...more } },
})
const withBody = ({ target, init }: Sent, body: string): Sent => ({ target, init: { ...init, body } })
const headerOf = ({ init }: Sent, name: string) => (init.headers as Readonly<Record<string, string>>)[name] ?? ''

/** A pseudo-random number by index, so that a failure can be repeated. */
function dice(place: number, sides: number): number {
  return createHash('sha256').update(`${place}`).digest().readUInt32BE() % sides
}

function flip(hex: string, place: number): string {
  const at = dice(place, hex.length)
  const digit = ((Number.parseInt(hex[at] ?? '0', 16) + 1 + dice(place + 1, 15)) % 16).toString(16)
  return hex.slice(0, at) + digit + hex.slice(at + 1)
}

const shifted = (sent: Sent, seconds: number) =>
  withHeaders(sent, { 'request-time': String(Number(headerOf(sent, 'request-time')) + seconds) })

/** Each case tampers with one part of an honest request. */
const FORGERIES: Readonly<Record<string, (place: number) => Sent>> = {
  'signature of another secret': () => pay({ ...key, secret: `${key.secret}x` }),
  'signature with one digit changed': (place) => {
    const sent = pay()
    return withHeaders(sent, { 'request-signature': flip(headerOf(sent, 'request-signature'), place) })
  },
  'signature cut short': (place) => {
    const sent = pay()
    const signature = headerOf(sent, 'request-signature')
    return withHeaders(sent, { 'request-signature': signature.slice(0, dice(place, 64)) })
  },
  'no signature': () => withHeaders(pay(), { 'request-signature': '' }),
  'key that is none': () => pay({ ...key, keyId: uuidV7() }),
  'time shifted within the minutes': (place) => shifted(pay(), 1 + dice(place, 250)),
  'time shifted beyond the minutes': (place) => shifted(pay(), (dice(place, 2) ? 1 : -1) * (301 + dice(place, 86_400))),
  'signed an hour ago': (place) => {
    const sent = pay()
    const now = new Date(Date.now() - 3_600_000 - dice(place, 1_000_000))
    return { ...sent, init: signedInit(key, 'POST', TRANSFER, { body: bodyOf(), idempotencyKey: uuidV7(), now }) }
  },
  'sent to another path': () => ({ ...pay(), target: '/api/v1/market/direct/transfer' }),
  'sent with a query': (place) => ({ ...pay(), target: `${TRANSFER}?x=${place}` }),
  'sent in the other form': () => {
    const body = JSON.stringify({ module: 'account', act: 'create-transfer', ...bodyOf() })
    return withBody({ ...pay(), target: '/api/v1' }, body)
  },
  'path written otherwise': () => ({ ...pay(), target: '/api/v1/account/%74ransfer' }),
  'read sent as a write': () => ({ ...read(), target: TRANSFER }),
  'body with another amount': (place) => withBody(pay(), JSON.stringify(bodyOf(`${1 + dice(place, 900)}`))),
  'body cut short': (place) => {
    const text = JSON.stringify(bodyOf())
    return withBody(pay(), text.slice(0, 1 + dice(place, text.length - 1)))
  },
  'body with a space more': () => withBody(pay(), `${JSON.stringify(bodyOf())} `),
  'another Idempotency-Key': () => withHeaders(pay(), { 'idempotency-key': uuidV7() }),
  'nonce beside the key': () => withHeaders(pay(), { 'request-nonce': uuidV7() }),
  'token beside the signature': () => withHeaders(pay(), { authorization: `Bearer ${person.token()}` }),
  'nonce of a read changed': () => withHeaders(read(), { 'request-nonce': uuidV7() }),
  'read of another query': (place) => ({ ...read(), target: `/api/v1/account?no_paging=${place}` }),
}

/** Expected refusals. A body that is no longer JSON is refused before the signature is checked. */
const REFUSED = ['REQUEST_SIGNATURE_REFUSED', 'MALFORMED_REQUEST']

async function inTurns<Item>(count: number, make: (place: number) => Promise<Item>): Promise<Item[]> {
  const all: Item[] = []
  for (let at = 0; at < count; at += AT_ONCE) {
    const size = Math.min(AT_ONCE, count - at)
    all.push(...(await Promise.all(Array.from({ length: size }, (_, place) => make(at + place)))))
  }
  return all
}

const balance = async () =>
  ((await person.call('GET', `/account/${from.account_seq}`)).body.account as { balance: string }).balance

it(`none of ${FORGED} tampered requests passes, and every honest one in between does`, async () => {
  const makers = Object.entries(FORGERIES)
  const every = Math.round(FORGED / HONEST)
  const passed: string[] = []
  const turnedAway: string[] = []
  let honest = 0
  await inTurns(FORGED, async (place) => {
    const [name, forge] = makers[place % makers.length] ?? makers[0]!
    const { error, text } = await ask(forge(place))
    if (!REFUSED.includes(String(error))) passed.push(`${name}: ${text}`)
    if (place % every !== 0) return
    honest += 1
    const answer = await ask(dice(place, 2) ? pay() : read())
    if (answer.error !== 0) turnedAway.push(answer.text)
  })
  expect({ passed, turnedAway }).toEqual({ passed: [], turnedAway: [] })
  const paid = Array.from({ length: FORGED }, (_, place) => place).filter(
    (place) => place % every === 0 && dice(place, 2),
  ).length
  expect(honest).toBe(Math.ceil(FORGED / every))
  // Only the honest ones moved money.
  expect(Number(await balance())).toBeCloseTo(100_000 - paid * 0.01, 8)
}, 600_000)

it(`${REPEATS} identical repeats of a payment have one effect and one response`, async () => {
  const before = Number(await balance())
  const sent = pay()
  const answers = await inTurns(REPEATS, () => ask(sent))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.error).toBe(0)
  expect(Number(await balance())).toBeCloseTo(before - 0.01, 8)
}, 600_000)

it('the same key with other content is refused, even if signed correctly', async () => {
  const idempotencyKey = uuidV7()
  expect((await ask(pay(key, idempotencyKey))).error).toBe(0)
  const other = { target: TRANSFER, init: signedInit(key, 'POST', TRANSFER, { body: bodyOf('2'), idempotencyKey }) }
  expect((await ask(other)).error).toBe('IDEMPOTENCY_KEY_REUSED')
})

it("a repeated read is refused by its nonce, and every refusal carries the server's time", async () => {
  const sent = read()
  expect((await ask(sent)).error).toBe(0)
  const again = await ask(sent)
  expect([again.status, again.error]).toEqual([401, 'REQUEST_SIGNATURE_REFUSED'])
  const { server_time } = JSON.parse(again.text) as { server_time: string }
  expect(Math.abs(Date.parse(server_time) - Date.now())).toBeLessThan(60_000)
})
