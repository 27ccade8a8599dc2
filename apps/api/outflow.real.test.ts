import { sql, uuidV7 } from '@cocobnk/database'
import { PASSWORD } from '@cocobnk/testing/members'
import { openMint, type TestAccount } from '@cocobnk/testing/money'
import { newPerson, type Person } from '@cocobnk/testing/person'
import type { Reply } from '@cocobnk/testing/requests'
import { runBank } from '@cocobnk/testing/run-bank'
import { beforeAll, describe, expect, it } from 'vitest'

const { bank, api, newcomer } = await runBank()
const mint = await openMint(bank, ['USOT'])
const UNIT = 10n ** 8n
const NEW_PASSWORD = 'White-River-6'

let mule: TestAccount
let friend: TestAccount
let link: string
let members = 0

beforeAll(async () => {
  const berta = await newcomer('berta')
  ;[mule, friend] = [await mint.account(await newcomer('mule'), 'USOT'), await mint.account(berta, 'USOT')]
  const asked = await berta.call('POST', '/account/money-request', {
    body: { account_seq: friend.account_seq, amount: '1', is_reusable: true, life_days: 7 },
    headers: { 'idempotency-key': uuidV7() },
  })
  link = (asked.body.request as { link_id: string }).link_id
})

/** A member with money and a payee confirmed long ago. */
async function victim() {
  members += 1
  const person = await newcomer(`victim-${members}`)
  const account = await mint.account(person, 'USOT', 1_000n * UNIT)
  await sql`INSERT INTO payee (payee_seq, member_seq, account_seq)
    SELECT gen_random_uuid(), member_seq, ${friend.account_seq} FROM member WHERE user_name = ${person.userName}`.execute(
    bank.owner,
  )
  return { person, account }
}

type Victim = Awaited<ReturnType<typeof victim>>

async function proved(person: Person, path: string, body: object, password = PASSWORD): Promise<Reply> {
  const headers = { 'idempotency-key': uuidV7() }
  const refused = await person.call('POST', path, { body, headers })
  if (refused.body.error !== 'STEP_UP_REQUIRED') return refused
  return person.call('POST', path, { body, headers, proof: await person.prove(refused, { password }) })
}

const transfer = (person: Person, account: TestAccount, number: string) =>
  person.call('POST', '/account/transfer', {
    body: { from_account_seq: account.account_seq, to_account_number: number, amount: '1' },
    headers: { 'idempotency-key': uuidV7() },
  })

const plan = {
  amount: '1',
  frequency: 'ONCE',
  starts_on: '2099-01-31',
  at_time: '09:00',
  time_zone: 'Asia/Seoul',
}

/** Tries each kind of outflow in this session and returns the responses. */
async function waysOut({ person, account }: Victim, password = PASSWORD) {
  const from = { from_account_seq: account.account_seq }
  const pay = {
    body: { ...from, to_account_number: friend.number, amount: '1' },
    headers: { 'idempotency-key': uuidV7() },
  }
  const schedule = { ...plan, ...from, to_account_number: friend.number }
  return {
    transfer: (await transfer(person, account, friend.number)).body.error,
    request: (await person.call('POST', `/account/money-request/link/${link}`, pay)).body.error,
    payee: (await proved(person, '/account/payee', { account_number: mule.number }, password)).body.error,
    schedule: (await proved(person, '/account/schedule', schedule, password)).body.error,
    withdrawal: (await person.call('GET', `/asset/withdraw/quote?account_seq=${account.account_seq}`)).body.error,
  }
}

const all = (error: string | number) => ({
  transfer: error,
  request: error,
  payee: error,
  schedule: error,
  withdrawal: error,
})

async function lastMail(userName: string, template: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ values: Record<string, string> }>`SELECT values FROM mail
    WHERE recipient = ${`${userName}@members.test`} AND template = ${template}
    ORDER BY mail_seq DESC LIMIT 1`.execute(bank.owner)
  return rows[0]?.values ?? {}
}

async function resetPassword(userName: string): Promise<void> {
  const stranger = newPerson(api.url, userName)
  await stranger.call('POST', '/member/find/password', { body: { user_id: userName } })
  const { code } = await lastMail(userName, 'verification-code')
  const body = { user_id: userName, code, new_password: NEW_PASSWORD }
  expect((await stranger.call('POST', '/member/find/password/token', { body })).status).toBe(200)
}

describe('value leaves', () => {
  it("freely from an unaffected member's session", async () => {
    expect(await waysOut(await victim())).toEqual(all(0))
  })

  it('not for a day after a password reset by mail, even if the device is confirmed by mail too', async () => {
    const { person, account } = await victim()
    await resetPassword(person.userName)
    const thief = newPerson(api.url, person.userName, NEW_PASSWORD)
    expect((await thief.logIn()).status).toBe(200)
    await thief.call('POST', '/auth/device/code')
    const { code } = await lastMail(person.userName, 'verification-code')
    expect((await thief.call('POST', '/auth/device', { body: { code } })).status).toBe(200)
    const robbed = { person: thief, account }
    expect(await waysOut(robbed, NEW_PASSWORD)).toEqual(all('OUTFLOW_HELD'))
    const refused = await transfer(thief, account, friend.number)
    expect(refused.body).toMatchObject({ message: expect.stringContaining('24 h'), until: expect.any(String) })
    await sql`UPDATE member SET withdrawals_held_until = now() WHERE user_name = ${person.userName}`.execute(bank.owner)
    expect(await waysOut(robbed, NEW_PASSWORD)).toEqual(all(0))
  })

  it('not for a day after a second factor was removed', async () => {
    const one = await victim()
    const { codeAt } = await one.person.enrolOtp()
    const { otp } = (await one.person.call('GET', '/otp')).body as { otp?: { id: string }; list?: { id: string }[] }
    const { rows } = await sql<{ id: string }>`SELECT otp_seq AS id FROM otp
      JOIN member USING (member_seq) WHERE user_name = ${one.person.userName}`.execute(bank.owner)
    const id = otp?.id ?? rows[0]?.id
    const off = { body: { token: codeAt(0) } }
    const refused = await one.person.call('DELETE', `/otp/${id}`, off)
    const removed =
      refused.body.error === 'STEP_UP_REQUIRED'
        ? await one.person.call('DELETE', `/otp/${id}`, {
            ...off,
            proof: await one.person.prove(refused, { otp_token: codeAt(1) }),
          })
        : refused
    expect(removed.body).toEqual({ error: 0 })
    expect(await waysOut(one)).toEqual(all('OUTFLOW_HELD'))
  })

  it('not from a browser logged in with the password alone, while the member’s own browser continues', async () => {
    const one = await victim()
    const thief = one.person.elsewhere()
    await thief.logIn()
    expect(await waysOut({ ...one, person: thief })).toEqual(all('DEVICE_UNCONFIRMED'))
    const me = (await thief.call('GET', '/member/me')).body.member_info as Record<string, string | null>
    expect(me.withdrawals_held_until).toBeNull()
    expect(Date.parse(me.device_unconfirmed_until ?? '') - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
    expect((await transfer(one.person, one.account, friend.number)).body.error).toBe(0)

    // A factor set up by the thief does not help either: all sessions are held for the same time.
    await thief.enrolOtp()
    expect((await transfer(one.person, one.account, friend.number)).body.error).toBe('OUTFLOW_HELD')
  })

  it('from a new browser once it is confirmed by a mailed code, and from then on at every login there', async () => {
    const one = await victim()
    const phone = one.person.elsewhere()
    await phone.logIn()
    await phone.call('POST', '/auth/device/code')
    const { code } = await lastMail(one.person.userName, 'verification-code')
    const confirmed = await phone.call('POST', '/auth/device', { body: { code } })
    expect(confirmed.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-device=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Expires=/),
    ])
    expect(await waysOut({ ...one, person: phone })).toEqual(all(0))
    await phone.logIn()
    expect((await transfer(phone, one.account, friend.number)).body.error).toBe(0)
  })

  it('from a browser where the member used a second factor, which makes it a known device', async () => {
    const one = await victim()
    const { codeAt } = await one.person.enrolOtp()
    const phone = one.person.elsewhere()
    await phone.logIn({ otp_token: codeAt(0) })
    expect(phone.device()).toMatch(/^[\w-]{43}$/)
    expect((await transfer(phone, one.account, friend.number)).body.error).toBe(0)
  })
})

describe('a new payee', () => {
  it('of a member without a second factor waits for 24 hours, with a mail that can lock the account', async () => {
    const { person, account } = await victim()
    const { body } = await proved(person, '/account/payee', { account_number: mule.number })
    const { usable_at } = body.payee as { usable_at: string }
    expect(Math.abs(Date.parse(usable_at) - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000)
    const refused = await transfer(person, account, mule.number)
    expect(refused.body).toMatchObject({ error: 'PAYEE_COOLING_OFF', until: usable_at })
    const schedule = { ...plan, from_account_seq: account.account_seq, to_account_number: mule.number }
    const soon = new Date(Date.now() + 3 * 3_600_000).toISOString()
    const tooSoon = { ...schedule, starts_on: soon.slice(0, 10), at_time: soon.slice(11, 16), time_zone: 'UTC' }
    expect((await proved(person, '/account/schedule', tooSoon)).body.error).toBe('PAYEE_COOLING_OFF')
    expect((await proved(person, '/account/schedule', schedule)).body.error).toBe(0)
    expect(await lastMail(person.userName, 'security-notice')).toMatchObject({
      event: 'PAYEE_ADDED',
      about: expect.stringContaining(mule.number),
      link: expect.stringContaining('#lock='),
    })
  })

  it('can be paid after its 24 hours', async () => {
    const { person, account } = await victim()
    expect((await proved(person, '/account/payee', { account_number: mule.number })).status).toBe(200)
    await sql`UPDATE payee SET usable_at = now() WHERE account_seq = ${mule.account_seq}`.execute(bank.owner)
    expect((await transfer(person, account, mule.number)).body.error).toBe(0)
  })

  it('of a member with a second factor needs it, and can be paid immediately', async () => {
    const { person, account } = await victim()
    const { codeAt } = await person.enrolOtp()
    const body = { account_number: mule.number }
    const refused = await person.call('POST', '/account/payee', { body })
    expect(refused.body).toMatchObject({ error: 'STEP_UP_REQUIRED', step_up: { methods: ['OTP'] } })
    const proof = await person.prove(refused, { otp_token: codeAt(0) })
    expect((await person.call('POST', '/account/payee', { body, proof })).status).toBe(200)
    expect((await transfer(person, account, mule.number)).body.error).toBe(0)
  })

  it('waits if a factor was set up just before and the member is not new', async () => {
    const { person, account } = await victim()
    await sql`UPDATE member SET created_at = now() - interval '90 days'
      WHERE user_name = ${person.userName}`.execute(bank.owner)
    const { codeAt } = await person.enrolOtp()
    const body = { account_number: mule.number }
    const proof = await person.prove(await person.call('POST', '/account/payee', { body }), { otp_token: codeAt(0) })
    expect((await person.call('POST', '/account/payee', { body, proof })).status).toBe(200)
    expect((await transfer(person, account, mule.number)).body.error).toBe('PAYEE_COOLING_OFF')
  })
})

describe('the member’s own lock', () => {
  it('is lifted by a reset together with a second factor, and by neither alone', async () => {
    const { person } = await victim()
    const { codeAt } = await person.enrolOtp()
    const { link: lock = '' } = await lastMail(person.userName, 'security-notice')
    const token = lock.split('#lock=')[1]
    expect((await person.call('POST', '/auth/lock', { body: { token } })).body).toEqual({ error: 0 })
    expect((await person.logIn({ otp_token: codeAt(0) })).body.error).toBe('MEMBER_LOCKED')
    await resetPassword(person.userName)
    const owner = newPerson(api.url, person.userName, NEW_PASSWORD)
    expect((await owner.logIn()).body).toMatchObject({ error: 0, token: null, otp_token_required: true })
    expect((await owner.logIn({ otp_token: codeAt(0) })).body).toMatchObject({ error: 0, token: expect.any(String) })
    // The link still works after a reset, so a thief who has reset the password can be locked out again.
    expect((await owner.call('POST', '/auth/lock', { body: { token } })).body).toEqual({ error: 0 })
    expect((await owner.call('GET', '/member/me')).status).toBe(401)
  })
})

it('the browser that enters the sign-up code is a known device from the first login on', async () => {
  const browser = newPerson(api.url, 'selma', 'Green-Train-5')
  const email = 'selma@members.test'
  const terms = ['OVER_19', 'SERVICE', 'INTEGRATED_SERVICE', 'PERSONAL_DATA']
  const form = { user_id: 'selma', password: 'Green-Train-5', email, terms }
  const registered = await browser.call('POST', '/member', { body: form })
  expect(registered.body).toMatchObject({ error: 0 })
  const { code } = await lastMail('selma', 'verification-code')
  await browser.call('POST', '/member/email/verify', { body: { email_seq: registered.body.email_seq, code } })
  expect(browser.device()).toMatch(/^[\w-]{43}$/)
  for (let login = 0; login < 2; login += 1) {
    await browser.logIn()
    const { member_info } = (await browser.call('GET', '/member/me')).body as { member_info: object }
    expect(member_info).toMatchObject({ device_unconfirmed_until: null })
  }
})
