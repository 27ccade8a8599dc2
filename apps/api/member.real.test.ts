import { passwordFaults } from '@cocobnk/contract'
import { logIn, PASSWORD } from '@cocobnk/testing/members'
import { ask, jsonInit, otherAddress } from '@cocobnk/testing/requests'
import { runBank } from '@cocobnk/testing/run-bank'
import { describe, expect, it } from 'vitest'

const TERMS = ['OVER_19', 'SERVICE', 'INTEGRATED_SERVICE', 'PERSONAL_DATA']
const form = { user_id: 'nora', email: 'Nora@Mail.test', password: 'Purple-Cloud-4', terms: TERMS }

const { bank, api } = await runBank()

const call = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(`${api.url}/api/v1${path}`, jsonInit(method, body, { ...otherAddress(), ...headers }))
const get = (path: string, token: string) =>
  ask(`${api.url}${path}`, { headers: { ...otherAddress(), authorization: `Bearer ${token}` } })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function valuesOfLastMail(recipient: string, template: string): Promise<Record<string, string>> {
  const row = await bank.owner
    .selectFrom('mail')
    .select('values')
    .where('recipient', '=', recipient)
    .where('template', '=', template)
    .orderBy('mail_seq', 'desc')
    .executeTakeFirstOrThrow()
  return row.values
}

describe('POST /member', () => {
  it.each([
    ['R-PASSWORD-MIN: seven characters', 'Abcde1!', 'TOO_SHORT'],
    ['R-PASSWORD-MAX: 33 characters', `A!${'b1'.repeat(15)}c`, 'TOO_LONG'],
    ['R-PASSWORD-SPECIAL: no special character', 'Abcdefgh1', 'NEEDS_SPECIAL'],
    ['R-PASSWORD-UPPERCASE: no uppercase letter', 'abcdefg1!', 'NEEDS_UPPERCASE'],
    ['one of the commonest', 'P@ssw0rd!', 'COMMON'],
  ])('rejects a password with %s', async (_, password, fault) => {
    const { status, body } = await call('POST', '/member', { ...form, password })
    expect(status).toBe(422)
    expect(body.fields).toEqual({ password: fault })
  })

  it.each([
    ['R-PASSWORD-MIN: of eight', 'Xyc-de1k'],
    ['R-PASSWORD-MAX: of 32', `A!${'b1'.repeat(15)}`],
  ])('accepts a password %s characters', async (title, password) => {
    expect(password).toHaveLength(title.includes('eight') ? 8 : 32)
    const user_id = `edge-${password.length}`
    const { status } = await call('POST', '/member', { ...form, user_id, email: `${user_id}@mail.test`, password })
    expect(status).toBe(200)
  })

  it('R-PASSWORD-MESSAGES: reports each fault by its own code', () => {
    expect(passwordFaults('a')).toEqual(['TOO_SHORT', 'NEEDS_SPECIAL', 'NEEDS_UPPERCASE'])
  })

  it('R-AGE-19: refuses people who do not declare to be 19 or older', async () => {
    const { body } = await call('POST', '/member', { ...form, terms: TERMS.filter((term) => term !== 'OVER_19') })
    expect(body.fields).toEqual({ terms: 'OVER_19_REQUIRED' })
  })

  it.each(['SERVICE', 'INTEGRATED_SERVICE', 'PERSONAL_DATA'])(
    'R-TERMS-REQUIRED: refuses without %s',
    async (missing) => {
      const { body } = await call('POST', '/member', { ...form, terms: TERMS.filter((term) => term !== missing) })
      expect(body.fields).toEqual({ terms: 'TERMS_REQUIRED' })
    },
  )

  it('accepts a member, who confirms the email by the code and has grade 2 from then on', async () => {
    const registered = await call('POST', '/member', form, { 'accept-language': 'ko' })
    expect(registered.body).toMatchObject({ error: 0, member_number: expect.any(String) })
    const token = await tokenOf(form.user_id, form.password)
    expect((await get('/api/v1/member/me', token)).body.member_info).toMatchObject({ security_grade: 1 })
    const { code } = await valuesOfLastMail(form.email, 'verification-code')
    const confirmation = { email_seq: registered.body.email_seq, code }
    expect((await call('POST', '/member/email/verify', confirmation)).body).toEqual({ error: 0 })
    expect((await call('POST', '/member/email/verify', confirmation)).body.error).toBe('CODE_REFUSED')
    expect((await get('/api/v1/member/me', token)).body.member_info).toMatchObject({
      security_grade: 2,
      email: form.email,
    })
  })

  it("sends a new code to the sign-up's email five times in 15 minutes, and none once it is confirmed", async () => {
    const signUp = { ...form, user_id: 'nora-again', email: 'nora-again@mail.test' }
    const { email_seq } = (await call('POST', '/member', signUp)).body
    const { code: first } = await valuesOfLastMail(signUp.email, 'verification-code')
    const again = () => call('POST', '/member/email/code', { email_seq })
    expect((await again()).body).toMatchObject({ error: 0, expires_at: expect.any(String) })
    const { code } = await valuesOfLastMail(signUp.email, 'verification-code')
    expect(code).not.toBe(first)
    expect((await call('POST', '/member/email/verify', { email_seq, code: first })).body.error).toBe('CODE_REFUSED')
    expect((await call('POST', '/member/email/verify', { email_seq, code })).body).toEqual({ error: 0 })
    for (let n = 0; n < 4; n += 1) expect((await again()).body.error).toBe('NOT_FOUND')
    expect((await again()).body.error).toBe('TOO_MANY_ATTEMPTS')
  })

  it.each([
    ' nora',
    'nora ',
    'no ra',
    'no\tra',
    '\u00a0nora',
    '\u3000nora',
    'no\u200bra',
    'nö',
    'ab',
    '-ab',
    '123',
    'a_b',
    'A.B-c',
  ])('checks the ID %j while typing as at the sign-up', async (user_id) => {
    const query = new URLSearchParams({ name: 'user_id', value: user_id })
    const check = await ask(`${api.url}/api/v1/member/parameter/validation?${query.toString()}`)
    const signUp = { ...form, user_id, email: `${crypto.randomUUID()}@mail.test` }
    const { body } = await call('POST', '/member', signUp)
    expect(check.body.valid === true).toBe(body.error === 0)
    if (!check.body.valid)
      expect(body).toMatchObject({ error: 'INVALID_INPUT', fields: { user_id: expect.any(String) } })
  })

  it('R-DUPLICATE-ID and R-DUPLICATE-EMAIL: refuses duplicates, as does the check while typing', async () => {
    expect((await call('POST', '/member', { ...form, email: 'x@mail.test' })).body.error).toBe('DUPLICATE_ID')
    expect((await call('POST', '/member', { ...form, user_id: 'nora2' })).body.error).toBe('DUPLICATE_EMAIL')
    const check = await ask(`${api.url}/api/v1/member/parameter/validation?name=user_id&value=NORA`)
    expect(check.body).toMatchObject({ valid: false, reason: 'DUPLICATE' })
  })
})

async function tokenOf(user_id: string, password: string): Promise<string> {
  const { body } = await call('POST', '/auth/token', { user_id, password })
  return String(body.token)
}

describe('the terms', () => {
  it("R-TERMS-ITEMS: are eight, marked as required or not, in the caller's language", async () => {
    const { body } = await ask(`${api.url}/api/v1/support/term`, { headers: { 'accept-language': 'ko' } })
    const list = body.list as { code: string; required: boolean; title: string; has_document: boolean }[]
    expect(list.map(({ code, required }) => `${code}${required ? '*' : ''}`)).toEqual([
      'OVER_19*',
      'SERVICE*',
      'INTEGRATED_SERVICE*',
      'PERSONAL_DATA*',
      'LEVERAGE',
      'MARKETING',
      'LOCATION',
      'EXTRA_PROFILE',
    ])
    expect(list[1]?.title).toBe('서비스 이용약관')
    for (const { code, has_document } of list) {
      const document = await ask(`${api.url}/api/v1/support/term/${code}`)
      expect(document.status).toBe(has_document ? 200 : 404)
      if (has_document) expect((document.body.sections as unknown[]).length).toBeGreaterThanOrEqual(4)
    }
  })
})

describe('PATCH /member/me', () => {
  it('R-MEMBER-PATCH-TYPES: supports two types and refuses others', async () => {
    await bank.createMember('paula')
    const headers = bearer(await logIn(api.url, 'paula', otherAddress()))
    for (const type of ['UPDATE_NAME', '', undefined, 'update_password']) {
      const { status, body } = await call('PATCH', '/member/me', { type, password: PASSWORD }, headers)
      expect(status).toBe(422)
      expect(body.fields).toHaveProperty('type')
    }
    for (const [type, fields] of [
      ['UPDATE_PASSWORD', { new_password: 'REQUIRED' }],
      ['UPDATE_EMAIL_ADDRESS', { email_seq: 'REQUIRED', email: 'REQUIRED' }],
    ] as const) {
      const { body } = await call('PATCH', '/member/me', { type, password: PASSWORD }, headers)
      expect(body.fields).toEqual(fields)
    }
  })

  it('a new password ends the other sessions immediately and keeps this one', async () => {
    await bank.createMember('petra')
    const [mine, other] = [await logIn(api.url, 'petra', otherAddress()), await logIn(api.url, 'petra', otherAddress())]
    const change = { type: 'UPDATE_PASSWORD', password: PASSWORD, new_password: 'Green-Train-5' }
    expect((await call('PATCH', '/member/me', change, bearer(mine))).body).toEqual({ error: 0 })
    expect((await get('/api/v1/member/me', mine)).status).toBe(200)
    expect((await get('/api/v1/member/me', other)).status).toBe(401)
  })
})

describe('a lost password', () => {
  it('is reset by the mailed code; no session survives it', async () => {
    await bank.createMember('quinn')
    const token = await logIn(api.url, 'quinn', otherAddress())
    const known = await call('POST', '/member/find/password', { user_id: 'quinn' })
    const unknown = await call('POST', '/member/find/password', { user_id: 'nobody-here' })
    expect(known.body).toEqual(unknown.body)
    const { code } = await valuesOfLastMail('quinn@members.test', 'verification-code')
    const reset = { user_id: 'quinn', code, new_password: 'Green-Train-5' }
    expect((await call('POST', '/member/find/password/token', reset)).body).toEqual({ error: 0 })
    expect((await get('/api/v1/member/me', token)).status).toBe(401)
    const me = await get('/api/v1/member/me', await tokenOf('quinn', 'Green-Train-5'))
    expect(me.body.member_info).toMatchObject({ withdrawals_held_until: expect.any(String) })
  })

  it('R-FIND-ID-MAIL: a lost ID is mailed, and no response contains it', async () => {
    await bank.createMember('ramona')
    const known = await call('POST', '/member/find/id', { email: 'ramona@members.test' })
    expect(known.body).toEqual((await call('POST', '/member/find/id', { email: 'nobody@members.test' })).body)
    expect(await valuesOfLastMail('ramona@members.test', 'find-id')).toMatchObject({ user_name: 'ramona' })
  })
})

describe('"this was not me"', () => {
  it('ends all sessions and locks the account; a password reset by mail alone does not unlock it', async () => {
    await bank.createMember('sonja')
    const token = await logIn(api.url, 'sonja', otherAddress())
    const change = { type: 'UPDATE_PASSWORD', password: PASSWORD, new_password: 'Green-Train-5' }
    await call('PATCH', '/member/me', change, bearer(token))
    const { link = '' } = await valuesOfLastMail('sonja@members.test', 'security-notice')
    const lock = { token: link.split('#lock=')[1] }
    expect((await call('POST', '/auth/lock', lock)).body).toEqual({ error: 0 })
    expect((await get('/api/v1/member/me', token)).status).toBe(401)
    const login = await call('POST', '/auth/token', { user_id: 'sonja', password: 'Green-Train-5' })
    expect(login.body.error).toBe('MEMBER_LOCKED')
    await call('POST', '/member/find/password', { user_id: 'sonja' })
    const { code } = await valuesOfLastMail('sonja@members.test', 'verification-code')
    await call('POST', '/member/find/password/token', { user_id: 'sonja', code, new_password: 'White-River-6' })
    const again = await call('POST', '/auth/token', { user_id: 'sonja', password: 'White-River-6' })
    expect(again.body.error).toBe('MEMBER_LOCKED')
  })
})

describe('GET /users/{username}', () => {
  it('answers at both of its paths, only to members and without private data', async () => {
    await bank.createMember('tanja')
    const token = await logIn(api.url, 'tanja', otherAddress())
    const answers = await Promise.all(['/api/users/Tanja', '/api/v1/users/Tanja'].map((path) => get(path, token)))
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body).toEqual({ error: 0, user: { user_name: 'tanja', created_at: expect.any(String) } })
    }
    expect((await get('/api/users/nobody-here', token)).body.error).toBe('NOT_FOUND')
    expect((await ask(`${api.url}/api/users/tanja`)).status).toBe(401)
    expect((await ask(`${api.url}/api/users/tanja`, { method: 'POST' })).status).toBe(405)
  })
})

describe('DELETE /member/me', () => {
  it('ends the membership, the session and the cookie, and the name can no longer log in', async () => {
    await bank.createMember('ursula')
    const token = await logIn(api.url, 'ursula', otherAddress())
    const closed = await call('DELETE', '/member/me', { password: PASSWORD }, bearer(token))
    expect(closed.body).toEqual({ error: 0 })
    expect(closed.headers.get('set-cookie')).toMatch(/refresh_token=;/)
    expect((await get('/api/v1/member/me', token)).status).toBe(401)
    const login = await call('POST', '/auth/token', { user_id: 'ursula', password: PASSWORD })
    expect(login.body.error).toBe('LOGIN_REFUSED')
  })
})

it('none of it leaves a secret or a name in the log', () => {
  const log = api.log()
  for (const secret of [PASSWORD, form.password, form.email, 'Green-Train-5', 'members.test', 'ursula', 'lock=']) {
    expect(log).not.toContain(secret)
  }
})
