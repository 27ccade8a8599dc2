import { sql, uuidV7 } from '@cocobnk/database'
import { intentSecret } from '@cocobnk/request-signature'
import { askSigned, keyMaker, type SigningKey } from '@cocobnk/testing/api-keys'
import { PASSWORD } from '@cocobnk/testing/members'
import { openMint, type TestAccount } from '@cocobnk/testing/money'
import type { Person } from '@cocobnk/testing/person'
import { untilTrue } from '@cocobnk/testing/processes'
import { runBank } from '@cocobnk/testing/run-bank'
import { beforeAll, describe, expect, it } from 'vitest'

const UNIT = 10n ** 8n
const { bank, api, newcomer } = await runBank({ payeesWait: false })
const mint = await openMint(bank, ['USOT'])

let friend: TestAccount
let members = 0

beforeAll(async () => {
  friend = await mint.account(await newcomer('friend'), 'USOT')
})

/** A member with money, a passkey and a payee confirmed long ago. */
async function keyHolder() {
  members += 1
  const person = await newcomer(`holder-${members}`)
  const account = await mint.account(person, 'USOT', 1_000n * UNIT)
  await sql`INSERT INTO payee (payee_seq, member_seq, account_seq)
    SELECT gen_random_uuid(), member_seq, ${friend.account_seq} FROM member WHERE user_name = ${person.userName}`.execute(
    bank.owner,
  )
  return { person, account, ...(await keyMaker(person)) }
}

const read = async (key: SigningKey, headers: Readonly<Record<string, string>> = {}) =>
  (await askSigned(api.url, key, 'GET', '/account', { headers })).body.error

async function send(key: SigningKey, account: TestAccount, to = friend.number, idempotencyKey = uuidV7()) {
  const body = { from_account_seq: account.account_seq, to_account_number: to, amount: '1' }
  return (await askSigned(api.url, key, 'POST', '/account/transfer', { body, idempotencyKey })).body
}

const listOf = async (person: Person) =>
  (await person.call('GET', '/member/me/api-key')).body.list as Record<string, unknown>[]

const refusedKey = 'REQUEST_SIGNATURE_REFUSED'

/** Tables of the bank in which a text occurs, as text or as the bytes of a binary column. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(bank.owner)
  expect(rows.length).toBeGreaterThan(50)
  const forms = [text, Buffer.from(text).toString('hex'), Buffer.from(text, 'base64url').toString('hex')]
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await sql`SELECT FROM ${sql.table(name)} t
      WHERE to_jsonb(t)::text LIKE ANY (${forms.map((form) => `%${form}%`)}) LIMIT 1`.execute(bank.owner)
    if (hits.length > 0) found.push(name)
  }
  return found
}

describe('an API key', () => {
  it('is created with a second factor for exactly this request, and shows its secret once', async () => {
    const { person, key } = await keyHolder()
    const wish = { name: 'Bot', scope: 'READ', networks: [], life_days: 30 }
    expect((await person.call('POST', '/member/me/api-key', { body: wish })).body.error).toBe('STEP_UP_REQUIRED')
    const { keyId, secret } = await key({ scope: 'READ', name: 'Bot' })
    expect(secret).toMatch(/^csk_[\w-]{43}$/)
    const list = await listOf(person)
    expect(list).toMatchObject([{ key_seq: keyId, name: 'Bot', scope: 'READ', last_used_at: null }])
    expect(JSON.stringify(list)).not.toContain(secret)
    const { rows } = await sql<{ secret: Buffer }>`SELECT secret FROM api_key WHERE key_seq = ${keyId}`.execute(
      bank.owner,
    )
    expect(rows[0]?.secret.toString('latin1')).not.toContain(secret.slice(4))
  })

  it.each(['TRADE', 'TRANSFER'] as const)(
    'with scope %s has an intent secret that is stored nowhere',
    async (scope) => {
      const { person, create } = await keyHolder()
      const { api_key, secret, intent_secret } = (await create({ scope })).body
      const { key_seq } = api_key as { key_seq: string }
      const { rows } = await sql<{ member: string }>`SELECT member_seq AS member FROM member
      WHERE user_name = ${person.userName}`.execute(bank.owner)
      const master = Buffer.from(process.env.INTENT_KEY ?? '', 'hex')
      const expected = intentSecret(master, { by: 'key', id: key_seq, member: rows[0]?.member ?? '' })
      expect(intent_secret).toBe(expected)
      expect(expected).not.toBe(secret)
      expect(JSON.stringify(await listOf(person))).not.toContain(expected)
      expect([await tablesWith(expected), await tablesWith(key_seq)]).toEqual([[], expect.arrayContaining(['api_key'])])
    },
  )

  it('that only reads has no intent secret', async () => {
    const { create } = await keyHolder()
    expect((await create({ scope: 'READ' })).body).toMatchObject({ error: 0, intent_secret: null })
  })

  it('is refused without a second factor', async () => {
    const person = await newcomer('without-factor')
    const body = { name: 'Bot', scope: 'READ', life_days: 30 }
    expect((await person.call('POST', '/member/me/api-key', { body })).body.error).toBe('SECOND_FACTOR_NEEDED')
  })

  it.each([
    ['a life beyond a year', { life_days: 366 }, 'life_days'],
    ['a network that is none', { networks: ['203.0.113.0/33'] }, 'networks.0'],
    ['a scope that is none', { scope: 'WITHDRAW' }, 'scope'],
  ])('is refused with %s', async (_, more, field) => {
    const { person } = await keyHolder()
    const body = { name: 'Bot', scope: 'READ', life_days: 30, ...more }
    const { error, fields } = (await person.call('POST', '/member/me/api-key', { body })).body
    expect([error, Object.keys(fields as object)]).toEqual(['INVALID_INPUT', [field]])
  })

  it('does what its scope allows; every scope includes reading', async () => {
    const { account, key } = await keyHolder()
    const [reader, trader, sender] = [
      await key({ scope: 'READ' }),
      await key({ scope: 'TRADE' }),
      await key({ scope: 'TRANSFER' }),
    ] as const
    for (const one of [reader, trader, sender]) expect(await read(one)).toBe(0)
    for (const one of [reader, trader]) expect((await send(one, account)).error).toBe('INSUFFICIENT_SCOPE')
    expect((await send(sender, account)).error).toBe(0)
    const stranger = await mint.account(await newcomer(`stranger-${members}`), 'USOT')
    expect((await send(sender, account, stranger.number)).error).toBe('PAYEE_NEEDED')
    const quote = (one: SigningKey) => askSigned(api.url, one, 'POST', '/market/direct/quote', { body: {} })
    expect((await quote(trader)).body.error).toBe('INVALID_INPUT')
    for (const one of [reader, sender]) expect((await quote(one)).body.error).toBe('INSUFFICIENT_SCOPE')
  })

  it('works only from its networks', async () => {
    const { key } = await keyHolder()
    const bound = await key({ scope: 'READ', networks: ['203.0.113.0/24', '2001:db8::/32'] })
    const from = (address: string) => read(bound, { 'x-forwarded-for': address })
    expect(await from('203.0.113.9')).toBe(0)
    expect(await from('2001:db8:1::9')).toBe(0)
    expect(await from('203.0.114.9')).toBe('ADDRESS_NOT_ALLOWED')
    expect(await from('2001:db9::9')).toBe('ADDRESS_NOT_ALLOWED')
  })

  it('shows when and roughly from where it was used, written at most once a minute', async () => {
    const { person, key } = await keyHolder()
    const one = await key({ scope: 'READ' })
    await read(one, { 'x-forwarded-for': '203.0.113.9' })
    const [first] = await listOf(person)
    expect(first).toMatchObject({ last_used_address: '203.0.113.x' })
    await read(one, { 'x-forwarded-for': '198.51.100.9' })
    expect(await listOf(person)).toEqual([first])
    await sql`UPDATE api_key SET last_used_at = now() - interval '61 seconds' WHERE key_seq = ${one.keyId}`.execute(
      bank.owner,
    )
    await read(one, { 'x-forwarded-for': '198.51.100.9' })
    expect(await listOf(person)).toMatchObject([{ last_used_address: '198.51.100.x' }])
  })

  it('ends at its expiry', async () => {
    const { key } = await keyHolder()
    const one = await key({ scope: 'READ' })
    await sql`UPDATE api_key SET created_at = now() - interval '2 days', expires_at = now() WHERE key_seq = ${one.keyId}`.execute(
      bank.owner,
    )
    expect(await read(one)).toBe(refusedKey)
  })

  it('ends for good when revoked; only its owner can revoke it', async () => {
    const { person, key } = await keyHolder()
    const one = await key({ scope: 'READ' })
    const other = await newcomer(`other-${members}`)
    const revoke = (by: Person) => by.call('DELETE', `/member/me/api-key/${one.keyId}`)
    expect((await revoke(other)).body.error).toBe('NOT_FOUND')
    expect(await read(one)).toBe(0)
    expect((await revoke(person)).body.error).toBe(0)
    expect((await revoke(person)).body.error).toBe('NOT_FOUND')
    expect([await read(one), await listOf(person)]).toEqual([refusedKey, []])
    const revive = sql`UPDATE api_key SET revoked_at = NULL WHERE key_seq = ${one.keyId}`.execute(bank.owner)
    await expect(revive).rejects.toThrow('for good')
  })

  it('is reported by mail and in the security events when created and revoked', async () => {
    const { person, key } = await keyHolder()
    const { keyId } = await key({ scope: 'TRADE', name: 'Night bot' })
    await person.call('DELETE', `/member/me/api-key/${keyId}`)
    const { list } = (await person.call('GET', '/member/me/security-event')).body
    const kinds = (list as { kind: string }[]).map(({ kind }) => kind)
    expect(kinds.slice(0, 2)).toEqual(['API_KEY_REVOKED', 'API_KEY_ADDED'])
    const { rows } = await sql<{ n: bigint }>`SELECT count(*) AS n FROM mail
      WHERE template = 'security-notice' AND created_at > now() - interval '1 minute'`.execute(bank.owner)
    expect(Number(rows[0]?.n)).toBeGreaterThanOrEqual(2)
  })

  it('is limited to ten', async () => {
    const { person, key, create } = await keyHolder()
    const first = await key({ scope: 'READ' })
    await sql`INSERT INTO api_key (key_seq, member_seq, name, scope, networks, secret, expires_at)
      SELECT gen_random_uuid(), member_seq, name, scope, networks, secret, expires_at
      FROM api_key, generate_series(1, 9) WHERE key_seq = ${first.keyId}`.execute(bank.owner)
    expect((await create({ scope: 'READ' })).body.error).toBe('TOO_MANY_API_KEYS')
    await person.call('DELETE', `/member/me/api-key/${first.keyId}`)
    expect((await create({ scope: 'READ' })).body.error).toBe(0)
  })

  it('is named in the log by its id, never by a secret', async () => {
    const { account, key } = await keyHolder()
    const one = await key({ scope: 'TRANSFER' })
    await send(one, account)
    await untilTrue('the log is read', async () => api.log().includes(`"by":"key:${one.keyId}"`))
    for (const secret of [one.secret, one.intentSecret]) expect(api.log()).not.toContain(secret)
  })
})

describe('all API keys end', () => {
  it('when the member logs out everywhere else, and the member is notified', async () => {
    const { person, key } = await keyHolder()
    const one = await key({ scope: 'READ' })
    expect((await person.call('DELETE', '/auth/session')).body).toMatchObject({ error: 0, revoked_keys: 1 })
    expect(await read(one)).toBe(refusedKey)
    const { list } = (await person.call('GET', '/member/me/security-event')).body
    expect(list).toMatchObject([{ kind: 'API_KEY_REVOKED' }, { kind: 'API_KEY_ADDED' }, {}])
  })

  it('but not when one device is logged out, because a key belongs to no session', async () => {
    const { person, key } = await keyHolder()
    const one = await key({ scope: 'READ' })
    await person.call('DELETE', '/auth/token')
    expect(await read(one)).toBe(0)
  })

  it.each(['SUSPENDED', 'LOCKED'])('when the member is %s', async (state) => {
    const { person, key } = await keyHolder()
    const one = await key({ scope: 'READ' })
    await sql`UPDATE member SET state = ${state} WHERE user_name = ${person.userName}`.execute(bank.owner)
    expect(await read(one)).toBe(refusedKey)
    await sql`UPDATE member SET state = 'ACTIVE' WHERE user_name = ${person.userName}`.execute(bank.owner)
    expect(await read(one)).toBe(refusedKey)
  })
})

describe('a hold', () => {
  it('after a security change applies to keys as to the member', async () => {
    const { person, account, key } = await keyHolder()
    const one = await key({ scope: 'TRANSFER' })
    await sql`UPDATE member SET withdrawals_held_until = now() + interval '1 day'
      WHERE user_name = ${person.userName}`.execute(bank.owner)
    expect((await send(one, account)).error).toBe('OUTFLOW_HELD')
    expect(await read(one)).toBe(0)
  })

  it('on a session that creates a key extends to the whole membership', async () => {
    const { person, account, key } = await keyHolder()
    await sql`INSERT INTO session_hold (session_seq, member_seq, held_until)
      SELECT session_seq, member_seq, now() + interval '1 day' FROM session JOIN member USING (member_seq)
      WHERE user_name = ${person.userName}`.execute(bank.owner)
    const one = await key({ scope: 'TRANSFER' })
    expect((await send(one, account)).error).toBe('OUTFLOW_HELD')
  })
})

it('an Idempotency-Key identifies one request of the member, sent by session or by key', async () => {
  const { person, account, key } = await keyHolder()
  const one = await key({ scope: 'TRANSFER' })
  const idempotencyKey = uuidV7()
  const sent = await send(one, account, friend.number, idempotencyKey)
  const body = { from_account_seq: account.account_seq, to_account_number: friend.number, amount: '1' }
  const headers = { 'idempotency-key': idempotencyKey }
  expect((await person.call('POST', '/account/transfer', { body, headers })).body).toEqual(sent)
  const other = { ...body, amount: '2' }
  expect((await person.call('POST', '/account/transfer', { body: other, headers })).body.error).toBe(
    'IDEMPOTENCY_KEY_REUSED',
  )
  const mine = (await person.call('GET', `/account/${account.account_seq}`)).body.account as { balance: string }
  expect(Number(mine.balance)).toBe(999)
})

it('a new password ends all keys', async () => {
  const { person, key } = await keyHolder()
  const one = await key({ scope: 'READ' })
  const before = await read(one)
  await sql`DELETE FROM passkey USING member WHERE passkey.member_seq = member.member_seq
    AND user_name = ${person.userName}`.execute(bank.owner)
  const change = { type: 'UPDATE_PASSWORD', password: PASSWORD, new_password: 'White-River-6' }
  expect((await person.call('PATCH', '/member/me', { body: change })).body.error).toBe(0)
  expect([before, await read(one)]).toEqual([0, refusedKey])
})
