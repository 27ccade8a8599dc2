import { sql } from '@cocobnk/database'
import { askAtDesk, confirmed } from '@cocobnk/testing/desk'
import { CONSOLE_ORIGIN, WEB_ORIGIN } from '@cocobnk/testing/members'
import { OTP_SECRET, ownerOf } from '@cocobnk/testing/operators'
import { ask, jsonInit, otherAddress } from '@cocobnk/testing/requests'
import { runBank } from '@cocobnk/testing/run-bank'
import { totp } from '@cocobnk/testing/totp'
import { describe, expect, it } from 'vitest'

const { bank, api, atDesk } = await runBank()
const PASSWORD = 'Quiet-River-31'
/** Values that must not appear in any log. */
const secrets = [PASSWORD]
let made = 0

async function query<Row>(text: string): Promise<Row[]> {
  return (await sql.raw<Row>(text).execute(bank.owner)).rows
}

const administrator = () => bank.operatorToken('ADMINISTRATOR')

const post = (path: string, body: object) => ask(`${api.url}/api/v1${path}`, jsonInit('POST', body, otherAddress()))

/** Requested by one administrator and approved by another; returns the decision's response. */
async function byTwo(method: string, path: string, body: object) {
  const asked = await atDesk(await administrator(), method, path, { reason: 'for the test', ...body })
  expect(asked.body.error).toBe(0)
  const decision = { type: 'SET_APPROVED', reason: 'for the test' }
  return atDesk(await administrator(), 'PATCH', `/operator/approval/${String(asked.body.approval_seq)}`, decision)
}

/** The token of the last mailed link. */
async function mailedToken(): Promise<string> {
  const [mail] = await query<{ values: { link: string }; locale: string }>(
    `SELECT values, locale FROM mail WHERE template = 'operator-invitation' ORDER BY mail_seq DESC LIMIT 1`,
  )
  const [origin, token = ''] = (mail?.values.link ?? '').split('/invitation#')
  expect(origin).toBe(CONSOLE_ORIGIN)
  return token
}

async function invited() {
  made += 1
  const email = `joins-${made}@operators.test`
  expect((await byTwo('POST', '/operator/operator', { email, name: 'Nora New', role: 'FINANCE' })).status).toBe(200)
  const token = await mailedToken()
  secrets.push(email, token)
  return { email, token }
}

async function secretOf(token: string): Promise<string> {
  const accepted = await post('/operator/invitation/accept', { token, password: PASSWORD })
  expect(accepted.status).toBe(200)
  secrets.push(String(accepted.body.secret))
  return String(accepted.body.secret)
}

const confirm = (token: string, otp_token: string) => post('/operator/invitation/confirm', { token, otp_token })
const logIn = (email: string, otp_token: string) =>
  post('/operator/auth/token', { email, password: PASSWORD, otp_token })

describe('an invitation', () => {
  it('leads to an operator with both factors, who is logged in and can log in again', async () => {
    const { email, token } = await invited()
    expect((await post('/operator/invitation', { token })).body).toMatchObject({
      name: 'Nora New',
      email,
      role: 'FINANCE',
    })
    const secret = await secretOf(token)
    const code = totp(secret)
    const joined = await confirm(token, code)
    expect(joined.status).toBe(200)
    const me = await atDesk(String(joined.body.token), 'GET', '/operator/me')
    expect(me.body.operator).toMatchObject({ email, role: 'FINANCE' })
    expect((await logIn(email, code)).body.error).toBe('OPERATOR_LOGIN_REFUSED')
    expect((await logIn(email, totp(secret, 1))).status).toBe(200)
  })

  it('is valid once, in both forms', async () => {
    const { token } = await invited()
    const code = totp(await secretOf(token))
    const tried = await Promise.all(Array.from({ length: 4 }, () => confirm(token, code)))
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const [path, more] of [
      ['', {}],
      ['/accept', { password: PASSWORD }],
      ['/confirm', { otp_token: code }],
    ] as const) {
      expect((await post(`/operator/invitation${path}`, { token, ...more })).body.error).toBe('INVITATION_ENDED')
    }
  })

  it('rejects common passwords, wrong codes, and many attempts', async () => {
    const { token } = await invited()
    const common = await post('/operator/invitation/accept', { token, password: 'P@ssw0rd!' })
    expect(common.body).toMatchObject({ error: 'INVALID_INPUT', fields: { password: 'COMMON' } })
    expect((await confirm(token, totp(OTP_SECRET))).body.error).toBe('OTP_REFUSED')
    const first = await secretOf(token)
    const second = await secretOf(token)
    expect(second).not.toBe(first)
    expect((await confirm(token, totp(first))).body.error).toBe('OTP_REFUSED')
    for (let count = 0; count < 3; count += 1) await confirm(token, totp(second, 9))
    expect((await confirm(token, totp(second))).body.error).toBe('TOO_MANY_ATTEMPTS')
  })

  it('expires after 72 hours, and when a later one is sent', async () => {
    const { email, token } = await invited()
    const [row] = await query<{ operator_seq: string; hours: number }>(
      `SELECT operator_seq, extract(epoch FROM expires_at - operator_invitation.created_at)::int / 3600 AS hours
      FROM operator_invitation JOIN operator USING (operator_seq) WHERE email = '${email}'`,
    )
    expect(row?.hours).toBe(72)
    const path = `/operator/operator/${row?.operator_seq}`
    expect((await byTwo('PATCH', path, { type: 'RESET_FACTOR' })).status).toBe(200)
    expect((await post('/operator/invitation', { token })).body.error).toBe('INVITATION_ENDED')
    const later = await mailedToken()
    expect((await post('/operator/invitation', { token: later })).status).toBe(200)
    await query(`ALTER TABLE operator_invitation DISABLE TRIGGER operator_invitation_keep`)
    await query(`UPDATE operator_invitation SET created_at = now() - interval '72 hours', expires_at = now()
      WHERE operator_seq = '${row?.operator_seq}'`)
    await query(`ALTER TABLE operator_invitation ENABLE TRIGGER operator_invitation_keep`)
    expect((await post('/operator/invitation', { token: later })).body.error).toBe('INVITATION_ENDED')
  })

  it('is stored as a hash, and neither name nor email are in the audit log', async () => {
    const { email, token } = await invited()
    await confirm(token, totp(await secretOf(token)))
    const rows = await query<{ text: string }>(`SELECT audit::text AS text FROM audit`)
    expect(rows.filter(({ text }) => text.includes(email) || text.includes('Nora New'))).toEqual([])
    expect(await query(`SELECT FROM operator_invitation WHERE operator_invitation::text LIKE '%${token}%'`)).toEqual([])
  })

  it('cannot be sent to an existing operator', async () => {
    const { email } = await invited()
    const body = { email: email.toUpperCase(), name: 'Somebody', role: 'SUPPORT', reason: 'for the test' }
    expect((await atDesk(await administrator(), 'POST', '/operator/operator', body)).body.error).toBe(
      'DUPLICATE_OPERATOR',
    )
  })
})

describe('a changed operator', () => {
  const alive = async (token: string) => (await atDesk(token, 'GET', '/operator/me')).status === 200
  const change = (token: string, body: object) => byTwo('PATCH', `/operator/operator/${ownerOf(token)}`, body)

  it.each([
    ['is suspended', { type: 'SET_SUSPENDED' }],
    ['has another role', { type: 'SET_ROLE', role: 'COMPLIANCE' }],
    ['lost the authenticator', { type: 'RESET_FACTOR' }],
  ])('loses every session immediately when the operator %s', async (_, body) => {
    const token = await bank.operatorToken('SUPPORT')
    expect(await alive(token)).toBe(true)
    expect((await change(token, body)).status).toBe(200)
    expect(await alive(token)).toBe(false)
  })

  it('is reinstated with the same factors', async () => {
    const token = await bank.operatorToken('SUPPORT')
    await change(token, { type: 'SET_SUSPENDED' })
    expect((await change(token, { type: 'SET_ACTIVE' })).status).toBe(200)
    expect(await alive(token)).toBe(false)
    const [row] = await query<{ state: string }>(`SELECT state FROM operator WHERE operator_seq = '${ownerOf(token)}'`)
    expect(row?.state).toBe('ACTIVE')
  })

  it('sets up new factors by the mailed link after a reset; the old ones no longer work', async () => {
    const { email, token } = await invited()
    const secret = await secretOf(token)
    const joined = await confirm(token, totp(secret))
    expect((await change(String(joined.body.token), { type: 'RESET_FACTOR' })).status).toBe(200)
    expect((await logIn(email, totp(secret, 1))).body.error).toBe('OPERATOR_LOGIN_REFUSED')
    const again = await mailedToken()
    const fresh = await secretOf(again)
    expect((await confirm(again, totp(fresh))).status).toBe(200)
    expect((await logIn(email, totp(fresh, 1))).status).toBe(200)
  })

  it('cannot decide about themselves', async () => {
    const token = await administrator()
    const path = `/operator/operator/${ownerOf(token)}`
    const asked = await atDesk(await administrator(), 'PATCH', path, {
      type: 'SET_ROLE',
      role: 'SUPPORT',
      reason: 'for the test',
    })
    const decision = { type: 'SET_REJECTED', reason: 'for the test' }
    const decided = await atDesk(token, 'PATCH', `/operator/approval/${String(asked.body.approval_seq)}`, decision)
    expect(decided.body.error).toBe('FORBIDDEN')
  })

  it('needs a role exactly when one is being changed', async () => {
    const path = `/operator/operator/${ownerOf(await bank.operatorToken('SUPPORT'))}`
    for (const body of [{ type: 'SET_ROLE' }, { type: 'SET_SUSPENDED', role: 'FINANCE' }]) {
      const refused = await atDesk(await administrator(), 'PATCH', path, { ...body, reason: 'for the test' })
      expect(refused.body).toMatchObject({ error: 'INVALID_INPUT', fields: { role: 'REQUIRED' } })
    }
  })
})

describe('administrators', () => {
  const others = (...tokens: string[]) => tokens.map((token) => `'${ownerOf(token)}'`).join(', ')
  const onlyThese = (...tokens: string[]) =>
    query(`UPDATE operator SET state = 'SUSPENDED'
      WHERE role = 'ADMINISTRATOR' AND operator_seq NOT IN (${others(...tokens)})`)
  const ask = (maker: string, target: string, body: object) =>
    atDesk(maker, 'PATCH', `/operator/operator/${ownerOf(target)}`, { reason: 'for the test', ...body })
  const allow = (checker: string, approvalSeq: unknown) =>
    atDesk(checker, 'PATCH', `/operator/approval/${String(approvalSeq)}`, {
      type: 'SET_APPROVED',
      reason: 'for the test',
    })

  it('are never fewer than two after any request', async () => {
    const [first, second] = [await administrator(), await administrator()]
    await onlyThese(first, second)
    for (const body of [{ type: 'SET_SUSPENDED' }, { type: 'SET_ROLE', role: 'FINANCE' }, { type: 'RESET_FACTOR' }]) {
      expect((await ask(first, second, body)).body.error).toBe('LAST_ADMINISTRATOR')
    }
  })

  it('are never fewer than two, also with concurrent decisions', async () => {
    const [first, second, third] = [await administrator(), await administrator(), await administrator()]
    await onlyThese(first, second, third)
    const [one, two] = [
      await ask(first, third, { type: 'SET_SUSPENDED' }),
      await ask(first, second, { type: 'SET_SUSPENDED' }),
    ]
    const decided = await Promise.all([allow(second, one.body.approval_seq), allow(third, two.body.approval_seq)])
    expect(decided.map(({ body }) => body.error).filter((error) => error === 0)).toHaveLength(1)
    const [left] = await query<{ count: number }>(
      `SELECT count(*)::int AS count FROM operator WHERE role = 'ADMINISTRATOR' AND state = 'ACTIVE'`,
    )
    expect(left?.count).toBe(2)
  })
})

describe('a dangerous operation', () => {
  const asking = async () => ({
    path: `/operator/operator/${ownerOf(await bank.operatorToken('SUPPORT'))}`,
    body: { type: 'SET_SUSPENDED', reason: 'for the test' },
  })
  const send = async (token: string, { path, body }: { path: string; body: object }, otp_token: string) =>
    confirmed({ apiUrl: api.url, token, answer: async () => ({ otp_token }) }, 'PATCH', path, body)

  it('needs a fresh code that is bound to this request', async () => {
    const token = await administrator()
    const { path, body } = await asking()
    expect((await askAtDesk({ apiUrl: api.url, token }, 'PATCH', path, body)).body).toMatchObject({
      error: 'STEP_UP_REQUIRED',
      step_up: { methods: ['OTP'] },
    })
    const code = await bank.operatorCode(token)
    const tried = await Promise.all(
      (await Promise.all(Array.from({ length: 4 }, asking))).map((one) => send(token, one, code)),
    )
    expect(tried.map(({ body }) => String(body.error)).sort()).toEqual([
      '0',
      'OTP_REFUSED',
      'OTP_REFUSED',
      'OTP_REFUSED',
    ])
  })

  it("cannot be confirmed by guessing the code or with another operator's code", async () => {
    const token = await administrator()
    for (const code of ['000000', '111111', '222222', '333333', totp('B'.repeat(32))]) {
      expect((await send(token, await asking(), code)).body.error).toBe('OTP_REFUSED')
    }
    const right = await bank.operatorCode(token)
    expect((await send(token, await asking(), right)).body.error).toBe('TOO_MANY_ATTEMPTS')
    const refused = await query(`SELECT FROM audit
      WHERE actor = 'operator:${ownerOf(token)}' AND action = 'operator.code-refused'`)
    expect(refused).toHaveLength(5)
  })
})

describe("the operators' side", () => {
  it.each([
    [CONSOLE_ORIGIN, 'OPERATOR_LOGIN_REFUSED'],
    [WEB_ORIGIN, 'FORBIDDEN'],
    ['https://elsewhere.example', 'FORBIDDEN'],
    ['null', 'FORBIDDEN'],
  ])('answers a page of %s with %s, in both forms', async (origin, error) => {
    const login = { email: 'nobody@operators.test', password: 'wrong', otp_token: '000000' }
    const headers = () => ({ ...otherAddress(), origin })
    const direct = await ask(`${api.url}/api/v1/operator/auth/token`, jsonInit('POST', login, headers()))
    const byAct = { module: 'operator', act: 'login', ...login }
    const act = await ask(`${api.url}/api/v1`, jsonInit('POST', byAct, headers()))
    expect([direct.body.error, act.body.error]).toEqual([error, error])
  })
})

describe('the list of operators', () => {
  type Listed = {
    list: { email: string; state: string; invitation_expires_at: string | null }[]
    next_cursor: string | null
  }
  const listed = async (role: 'ADMINISTRATOR' | 'COMPLIANCE', query = '') =>
    (await atDesk(await bank.operatorToken(role), 'GET', `/operator/operator?page_size=100${query}`))
      .body as unknown as Listed

  it('shows invitations and their expiry, and nothing about factors', async () => {
    const { email } = await invited()
    const { list } = await listed('COMPLIANCE', '&state=INVITED')
    expect(list.find((one) => one.email === email)).toMatchObject({ state: 'INVITED', last_login_at: null })
    expect(list.find((one) => one.email === email)?.invitation_expires_at).not.toBeNull()
    expect(new Set(list.map(({ state }) => state))).toEqual(new Set(['INVITED']))
    expect(JSON.stringify(list)).not.toMatch(/argon2|secret|wrapped/)
  })
})

describe("an operator's sessions", () => {
  type Session = { session_seq: string; is_current: boolean }
  const sessionsOf = async (token: string) =>
    (await atDesk(token, 'GET', '/operator/me/session')).body.list as Session[]
  const end = async (token: string, session?: Session) =>
    (await atDesk(token, 'DELETE', `/operator/me/session/${session?.session_seq}`)).body.error

  it('are visible only to the operator, who alone can end them', async () => {
    const [token, other] = [await administrator(), await administrator()]
    await query(`INSERT INTO operator_session (session_seq, operator_seq, expires_at, address)
      VALUES (gen_random_uuid(), '${ownerOf(token)}', now() + interval '1 hour', '192.0.2.1')`)
    const [stranger, own] = await sessionsOf(token)
    expect([stranger, own]).toMatchObject([{ is_current: false, address: '192.0.2.1' }, { is_current: true }])
    expect(await sessionsOf(other)).toHaveLength(1)
    expect(await end(other, stranger)).toBe('NOT_FOUND')
    expect(await end(token, stranger)).toBe(0)
    expect(await end(token, stranger)).toBe('NOT_FOUND')
    expect(await sessionsOf(token)).toMatchObject([{ is_current: true }])
  })
})

it('no links, secrets, passwords or emails of operators are in the log', async () => {
  const { token } = await invited()
  await confirm(token, totp(await secretOf(token)))
  expect(api.log()).toContain('POST /operator/invitation/confirm')
  expect(secrets.filter((secret) => api.log().includes(secret))).toEqual([])
})
