import { WEB_ORIGIN } from '@cocobnk/testing/members'
import { newPerson } from '@cocobnk/testing/person'
import { runBank } from '@cocobnk/testing/run-bank'
import { sessionSecretOf } from '@cocobnk/testing/sessions'
import { describe, expect, it } from 'vitest'

const { bank, api } = await runBank()
let people = 0

async function newcomer() {
  people += 1
  await bank.createMember(`person-${people}`)
  return newPerson(api.url, `person-${people}`)
}

describe('R-TOKEN-RESPONSE: logging in', () => {
  it('returns a token, and the refresh token in a cookie that no script and no other site can use', async () => {
    const person = await newcomer()
    const { body, headers } = await person.logIn()
    expect(body).toEqual({
      error: 0,
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      intent_secret: expect.stringMatching(/^[\w-]{43}$/),
      otp_token_required: false,
    })
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-refresh_token=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Expires=/)
  })

  it('R-LOGIN-OTP-REQUIRED: reports a missing required code and starts a session only with it', async () => {
    const person = await newcomer()
    await person.logIn()
    const { codeAt, recoveryCodes } = await person.enrolOtp()
    const browser = person.elsewhere()
    const without = await browser.logIn()
    expect(without.body).toEqual({ error: 0, token: null, intent_secret: null, otp_token_required: true })
    expect(without.headers.getSetCookie()).toEqual([])
    expect((await browser.logIn({ otp_token: '000000' })).body.error).toBe('OTP_REFUSED')
    expect((await browser.logIn({ otp_token: codeAt(0) })).body).toMatchObject({ otp_token_required: false })
    expect((await person.elsewhere().logIn({ otp_token: recoveryCodes[0] })).status).toBe(200)
    const { list } = (await browser.call('GET', '/auth/session')).body as { list: { method: string }[] }
    expect(list.map(({ method }) => method)).toEqual(['PASSWORD_RECOVERY_CODE', 'PASSWORD_OTP', 'PASSWORD'])
  })
})

describe('the secret of a session', () => {
  it('comes with each access token and stays the same until the next login', async () => {
    const person = await newcomer()
    const first = (await person.logIn()).body
    expect(first.intent_secret).toBe(sessionSecretOf(String(first.token)))
    for (let round = 0; round < 2; round += 1) {
      const { body } = await person.call('POST', '/auth/token/refresh')
      expect(body.token).not.toBe(first.token)
      expect(body.intent_secret).toBe(first.intent_secret)
    }
    const again = (await person.logIn()).body
    expect(again.intent_secret).toBe(sessionSecretOf(String(again.token)))
    expect(again.intent_secret).not.toBe(first.intent_secret)
  })

  it('is in no log', async () => {
    const person = await newcomer()
    const { intent_secret } = (await person.logIn()).body
    await person.call('POST', '/account', {
      body: { asset_seq: 'x' },
      headers: { 'idempotency-key': 'some-key-of-a-test' },
    })
    expect(api.log()).not.toContain(String(intent_secret))
  })
})

describe('R-REFRESH-NO-BODY: refreshing', () => {
  it('needs only the cookie and returns a token and the next cookie', async () => {
    const person = await newcomer()
    await person.logIn()
    const before = { token: person.token(), cookie: person.cookie() }
    const { status, body } = await person.call('POST', '/auth/token/refresh')
    expect({ status, body }).toEqual({
      status: 200,
      body: { error: 0, token: expect.any(String), intent_secret: expect.any(String) },
    })
    expect(person.cookie()).not.toBe(before.cookie)
    expect((await person.call('GET', '/member/me')).status).toBe(200)
  })

  it('without a cookie is refused', async () => {
    const person = await newcomer()
    expect((await person.call('POST', '/auth/token/refresh')).body.error).toBe('SESSION_ENDED')
  })

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('from another page (%o) is refused and consumes nothing', async (headers) => {
    const person = await newcomer()
    await person.logIn()
    const cookie = person.cookie()
    const foreign = await person.call('POST', '/auth/token/refresh', { headers })
    expect(foreign.body.error).toBe('FORBIDDEN')
    expect(foreign.headers.getSetCookie()).toEqual([])
    expect((await person.call('DELETE', '/auth/token', { headers })).body.error).toBe('FORBIDDEN')
    expect(person.cookie()).toBe(cookie)
    expect((await person.call('POST', '/auth/token/refresh')).status).toBe(200)
  })

  it.each([{ 'sec-fetch-site': 'same-origin' }, { origin: WEB_ORIGIN }])(
    'from our own page (%o) works',
    async (headers) => {
      const person = await newcomer()
      await person.logIn()
      expect((await person.call('POST', '/auth/token/refresh', { headers })).status).toBe(200)
    },
  )
})

describe('devices', () => {
  it('are listed newest first, page by page, with only the details that people recognize', async () => {
    const person = await newcomer()
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
    const browsers = [person.elsewhere(), person.elsewhere(), person]
    for (const browser of browsers) {
      await browser.call('POST', '/auth/token', {
        body: { user_id: person.userName, password: 'Correct-horse-7' },
        headers: { 'user-agent': agent },
      })
    }
    const first = (await person.call('GET', '/auth/session?page_size=2')).body
    expect(first.list).toEqual([
      {
        session_seq: expect.any(String),
        current: true,
        created_at: expect.any(String),
        last_seen_at: expect.any(String),
        browser: 'Chrome',
        system: 'Windows',
        address: expect.stringMatching(/^10\.\d+\.\d+\.x$/),
        method: 'PASSWORD',
      },
      expect.objectContaining({ current: false }),
    ])
    const second = (await person.call('GET', `/auth/session?page_size=2&cursor=${String(first.next_cursor)}`)).body
    expect(second).toMatchObject({ list: [{ current: false }], next_cursor: null })
    expect((await person.call('GET', '/auth/session?cursor=x')).body.error).toBe('INVALID_INPUT')
  })

  it('can be logged out one by one, or all but the current one', async () => {
    const person = await newcomer()
    const browsers = [person, person.elsewhere(), person.elsewhere(), person.elsewhere()]
    for (const browser of browsers) await browser.logIn()
    const { list } = (await person.call('GET', '/auth/session')).body as { list: { session_seq: string }[] }
    const newest = list[0]?.session_seq ?? ''
    expect((await person.call('DELETE', `/auth/session/${newest}`)).status).toBe(200)
    expect((await person.call('DELETE', `/auth/session/${newest}`)).body.error).toBe('NOT_FOUND')
    expect((await browsers[3]?.call('GET', '/member/me'))?.status).toBe(401)
    expect((await browsers[3]?.call('POST', '/auth/token/refresh'))?.body.error).toBe('SESSION_ENDED')
    expect((await person.call('DELETE', '/auth/session')).body).toEqual({ error: 0, ended: 2, revoked_keys: 0 })
    expect((await browsers[1]?.call('GET', '/member/me'))?.status).toBe(401)
    expect((await person.call('GET', '/member/me')).status).toBe(200)
  })

  it('logging out removes the cookie and revokes its refresh token', async () => {
    const person = await newcomer()
    await person.logIn()
    const cookie = person.cookie()
    await person.call('DELETE', '/auth/token')
    expect(person.cookie()).toBe('')
    const headers = { cookie: `__Host-refresh_token=${cookie}` }
    expect((await person.call('POST', '/auth/token/refresh', { headers })).body.error).toBe('SESSION_ENDED')
  })
})
